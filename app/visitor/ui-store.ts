import { createStore } from "zustand/vanilla";
import type { Locale } from "#domain/locales.ts";
import type { ModalRequest } from "./modal-request.ts";

/** What the client state says of the page shown. */
export interface PageState {
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

/** Type and options of the dialog made last; null before the first. */
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

/** The interface's state; one for the document's life. */
export const uiStore = createStore<UiState>(() => initialUiState);

/** The topic selector has chosen a topic by its slug; null for all. */
export const setTopic = (topic: string | null): void => uiStore.setState({ topic });

/** Shows or hides the search bar; without a value, the other of the two. */
export const toggleSearchbar = (isShown = !uiStore.getState().searchbar): void =>
  uiStore.setState({ searchbar: isShown });
