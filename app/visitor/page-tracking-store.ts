import { createStore } from "zustand/vanilla";

/** What is known of the page for measurements and the chat (specification §3). */
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
