import { stickyOffPx, stickyOnPx } from "#domain/constants.ts";
import { whenIdle } from "./when-idle.ts";
import { uiStore } from "#app/visitor/ui-store.ts";

/** Returns whether the header is sticky at a scroll position. Between the two limits its state does not change. */
export const isSticky = (scrollY: number, wasSticky: boolean): boolean =>
  wasSticky ? scrollY >= stickyOffPx : scrollY >= stickyOnPx;

/** Updates the header's state on scrolling. Returns a function that stops it. */
export function watchSticky(): () => void {
  // The position is known when the browser has laid out the page; asking earlier would make it do so twice.
  const cancel = whenIdle(update);
  addEventListener("scroll", update, { passive: true });
  return () => {
    cancel();
    removeEventListener("scroll", update);
  };
}

function update(): void {
  const { sticky } = uiStore.getState();
  const next = isSticky(scrollY, sticky);
  if (next !== sticky) uiStore.setState({ sticky: next });
}
