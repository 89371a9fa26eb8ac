import { createStore } from "zustand/vanilla";
import type { Locale } from "#domain/locales.ts";
import type { ModalRequest } from "./modal-request.ts";

/** The client state of the displayed page. */
export interface PageState {
  /** Number of the displayed node; null if the page is not a node. */
  readonly nid: number | null;
  readonly language: Locale;
  /** Locales in which this page exists. */
  readonly availableTranslations: readonly Locale[];
  /** The page exists in the requested language. */
  readonly availability: boolean;
  /** Route id, `{page}___{locale}`. */
  readonly view: string;
  readonly menuExcluded: boolean;
}

interface ControlUiState {
  /** Slug of the topic chosen in the topic selector; null for all. */
  readonly topic: string | null;
  /** A dialog is open. */
  readonly modal: boolean;
  /** The header is in its sticky state. */
  readonly sticky: boolean;
  /** The search bar is shown. */
  readonly searchbar: boolean;
  /** The main menu is open. */
  readonly menuOpened: boolean;
}

/** Type and options of the latest dialog; null before the first. */
type ModalUiState = ModalRequest | { readonly modalType: null; readonly modalOptions: null };

/** State of the interface in the browser (docs/specification.md §3). Pages from the server contain none of it. */
export type UiState = PageState & ControlUiState & ModalUiState;

/** The state of a document before its first page. */
export const initialUiState: UiState = {
  nid: null,
  language: "en",
  availableTranslations: [],
  availability: true,
  view: "",
  menuExcluded: false,
  topic: null,
  modal: false,
  modalType: null,
  modalOptions: null,
  sticky: false,
  searchbar: false,
  menuOpened: false,
};

/** The state of the interface, for the lifetime of the document. */
export const uiStore = createStore<UiState>(() => initialUiState);

/** Sets the topic chosen in the topic selector by its slug; null for all. */
export const setTopic = (topic: string | null): void => uiStore.setState({ topic });

/** Shows or hides the search bar; without a value, toggles it. */
export const toggleSearchbar = (isShown = !uiStore.getState().searchbar): void =>
  uiStore.setState({ searchbar: isShown });
