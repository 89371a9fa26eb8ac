import { beforeEach, expect, it } from "vitest";
import { initialUiState, setTopic, toggleSearchbar, uiStore } from "./ui-store.ts";

beforeEach(() => uiStore.setState(initialUiState, true));

it("has all members of the specification, even before the first page", () => {
  expect(Object.keys(uiStore.getState()).toSorted()).toEqual(
    [
      "nid",
      "topic",
      "modal",
      "modalType",
      "modalOptions",
      "sticky",
      "language",
      "availableTranslations",
      "availability",
      "searchbar",
      "view",
      "menuOpened",
      "menuExcluded",
    ].toSorted(),
  );
});

it("keeps the chosen topic until another or none is chosen", () => {
  setTopic("invoices");
  expect(uiStore.getState().topic).toBe("invoices");
  setTopic(null);
  expect(uiStore.getState().topic).toBeNull();
});

it("shows and hides the search bar", () => {
  toggleSearchbar();
  expect(uiStore.getState().searchbar).toBe(true);
  toggleSearchbar();
  expect(uiStore.getState().searchbar).toBe(false);
  toggleSearchbar(false);
  expect(uiStore.getState().searchbar).toBe(false);
});
