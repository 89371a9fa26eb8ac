import type { StoreApi } from "zustand/vanilla";
import type { ModalRequest } from "./modal-request.ts";
import { uiStore, type UiState } from "./ui-store.ts";

/** A dialog that opens by itself, as its time has come; null: there is no reason for it any more. */
export type Prompt = () => ModalRequest | null;

export interface Modals {
  /** Shows a dialog that somebody asked for. */
  open(request: ModalRequest): void;
  /** Shows a dialog that nobody asked for, when no other is open; what it shows is asked for at that time. */
  offer(prompt: Prompt): void;
  /** Opens or closes the dialog that was made last; nothing before the first. */
  toggle(): void;
  /** Closes what is open and shows what waits. */
  close(): void;
}

/** The dialogs of one client state: at most one is open at a time. */
export function createModals(store: Pick<StoreApi<UiState>, "getState" | "setState">): Modals {
  const waiting: Prompt[] = [];
  const open = (request: ModalRequest) => store.setState({ modal: true, ...request });
  const showNext = () => {
    while (!store.getState().modal && waiting.length > 0) {
      const request = waiting.shift()?.() ?? null;
      if (request !== null) open(request);
    }
  };
  const close = () => {
    if (!store.getState().modal) return;
    store.setState({ modal: false });
    showNext();
  };
  return {
    open,
    offer(prompt) {
      waiting.push(prompt);
      showNext();
    },
    toggle() {
      const { modal, modalType } = store.getState();
      if (modal) close();
      else if (modalType !== null) store.setState({ modal: true });
    },
    close,
  };
}

export const modals = createModals(uiStore);
