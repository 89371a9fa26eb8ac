import type { StoreApi } from "zustand/vanilla";
import type { ModalRequest } from "./modal-request.ts";
import { uiStore, type UiState } from "./ui-store.ts";

export interface Modals {
  /** Shows a dialog. */
  open(request: ModalRequest): void;
  /** Opens or closes the latest dialog; does nothing before the first. */
  toggle(): void;
  close(): void;
}

/** Creates the dialogs of a client state, of which at most one is open at a time. */
export function createModals(store: Pick<StoreApi<UiState>, "getState" | "setState">): Modals {
  return {
    open: (request) => store.setState({ modal: true, ...request }),
    toggle() {
      const { modal, modalType } = store.getState();
      if (modalType !== null) store.setState({ modal: !modal });
    },
    close: () => store.setState({ modal: false }),
  };
}

export const modals = createModals(uiStore);
