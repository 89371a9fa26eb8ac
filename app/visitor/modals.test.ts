import { expect, it } from "vitest";
import { createStore } from "zustand/vanilla";
import type { ModalRequest } from "./modal-request.ts";
import { createModals } from "./modals.ts";
import { initialUiState, type UiState } from "./ui-store.ts";

const shop: ModalRequest = { modalType: "eshop", modalOptions: { language: "en" } };

function create() {
  const store = createStore<UiState>(() => initialUiState);
  const modals = createModals(store);
  const shown = () => {
    const { modal, modalType } = store.getState();
    return modal ? modalType : null;
  };
  return { store, modals, shown };
}

it("opens a dialog with its options, and keeps both after it closes", () => {
  const { store, modals } = create();
  modals.open(shop);
  expect(store.getState()).toMatchObject({ modal: true, ...shop });
  modals.close();
  expect(store.getState()).toMatchObject({ modal: false, ...shop });
});

it("toggles the latest dialog, and nothing before the first", () => {
  const { modals, shown } = create();
  modals.toggle();
  expect(shown()).toBeNull();
  modals.open(shop);
  modals.toggle();
  expect(shown()).toBeNull();
  modals.toggle();
  expect(shown()).toBe("eshop");
});
