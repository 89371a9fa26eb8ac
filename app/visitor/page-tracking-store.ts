import { createStore } from "zustand/vanilla";

/** Data about the page for measurements and the chat (docs/specification.md §3). */
export interface PageTracking {
  /** The subsite, or `main`. */
  readonly website: string;
  /** Slugs of the page's product lines, the same in every language. */
  readonly productLine: readonly string[];
}

export const pageTrackingStore = createStore<PageTracking>(() => ({
  website: "main",
  productLine: [],
}));
