import { createStore } from "zustand/vanilla";
import type { Locale } from "#domain/locales.ts";

/** What the interface knows of itself in the browser (specification §3). Nothing of it is in the server's pages. */
export interface UiState {
  /** Number of the node shown; null where the page is none. */
  readonly nid: number | null;
  readonly language: Locale;
  /** Locales that really have this page. */
  readonly availableTranslations: readonly Locale[];
  /** The page exists in the asked language. */
  readonly availability: boolean;
  /** Route id, `{page}___{locale}`. */
  readonly view: string;
  readonly menuExcluded: boolean;
  /** The header is in its sticky state. */
  readonly sticky: boolean;
}

/** The interface's state; one for the document's life. */
export const uiStore = createStore<UiState>(() => ({
  nid: null,
  language: "en",
  availableTranslations: [],
  availability: true,
  view: "",
  menuExcluded: false,
  sticky: false,
}));
