import type { StoreApi } from "zustand/vanilla";
import type { ModalRequest } from "./modal-request.ts";
import { uiStore, type UiState } from "./ui-store.ts";

export interface Modals {
  /** Shows a dialog that somebody asked for. */
  open(request: ModalRequest): void;
  /** Shows a dialog that nobody asked for: it waits until no other is open. */
  offer(request: ModalRequest): void;
  /** Opens or closes the dialog that was made last; nothing before the first. */
  toggle(): void;
  /** Closes what is open and shows what waits. */
  close(): void;
}

/** The dialogs of one client state: at most one is open at a time. */
export function createModals(store: Pick<StoreApi<UiState>, "getState" | "setState">): Modals {
  const waiting: ModalRequest[] = [];
  const open = (request: ModalRequest) => store.setState({ modal: true, ...request });
  const close = () => {
    if (!store.getState().modal) return;
    store.setState({ modal: false });
    const next = waiting.shift();
    if (next !== undefined) open(next);
  };
  return {
    open,
    offer(request) {
      if (store.getState().modal) waiting.push(request);
      else open(request);
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
