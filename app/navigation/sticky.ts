import { stickyOffPx, stickyOnPx } from "#domain/constants.ts";
import { uiStore } from "#app/visitor/ui-store.ts";

/** Whether the header is sticky at a scroll position; between the two marks it stays as it was. */
export const isSticky = (scrollY: number, wasSticky: boolean): boolean =>
  wasSticky ? scrollY >= stickyOffPx : scrollY >= stickyOnPx;

/** Keeps the header's state in step with the scroll position. Returns the function that ends it. */
export function watchSticky(): () => void {
  update();
  addEventListener("scroll", update, { passive: true });
  return () => removeEventListener("scroll", update);
}

function update(): void {
  const { sticky } = uiStore.getState();
  const next = isSticky(scrollY, sticky);
  if (next !== sticky) uiStore.setState({ sticky: next });
}
