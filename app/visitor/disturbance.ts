import { uiStore } from "./ui-store.ts";

/**
 * Returns whether a dialog would interrupt the visitor: another dialog is open, or the visitor is filling in a form.
 */
export const wouldDisturb = (): boolean =>
  uiStore.getState().modal ||
  document.querySelector("dialog[open]") !== null ||
  isTypingPlace(document.activeElement) ||
  [...document.querySelectorAll<HTMLFormElement>("main form")].some(isStarted);

/** A field, or a frame, whose focused element is unknown. */
const isTypingPlace = (element: Element | null): boolean =>
  element?.matches("input, select, textarea, iframe, [contenteditable]") ?? false;

/** Returns whether any field of a form differs from its initial value. */
const isStarted = (form: HTMLFormElement): boolean =>
  [...form.elements].some((field) => {
    if (field instanceof HTMLInputElement)
      return (
        field.type !== "hidden" &&
        (field.value !== field.defaultValue || field.checked !== field.defaultChecked)
      );
    if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
    return field instanceof HTMLSelectElement && isSelectChanged(field);
  });

/** If no option is selected by default, the browser selects the first. */
function isSelectChanged({ options, selectedIndex, multiple }: HTMLSelectElement): boolean {
  const defaults = [...options].filter(({ defaultSelected }) => defaultSelected);
  if (!multiple && defaults.length === 0) return selectedIndex > 0;
  return [...options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
}
