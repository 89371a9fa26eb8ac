/**
 * Calls `wake` when a pointer or the focus first reaches an element. Clicks on its links and buttons wait for `wake` and are repeated then.
 * If it fails, they do what they do without script. Returns a function that stops listening.
 */
export function wakeOnTouch(element: HTMLElement, wake: () => Promise<void>): () => void {
  let waking: Promise<void> | null = null;
  const start = () => (waking ??= wake().finally(stop));
  const touch = () => void start().catch(() => {});

  const hold = (event: MouseEvent) => {
    const control = controlIn(element, event);
    if (control === null) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const repeat = () => control.click();
    start().then(repeat, repeat);
  };

  function stop(): void {
    delete element.dataset[asleep];
    for (const type of touches) element.removeEventListener(type, touch);
    removeEventListener("click", hold, { capture: true });
  }

  element.dataset[asleep] = "";
  for (const type of touches) element.addEventListener(type, touch, { passive: true });
  // Before the listener of the page, which would navigate.
  addEventListener("click", hold, { capture: true });
  return stop;
}

/** The element has the attribute `data-asleep` until `wake` has finished. */
const asleep = "asleep";

const touches = ["pointerover", "touchstart", "focusin"] as const;

/** Returns the link or button that a click is about; null if the browser opens it elsewhere. */
function controlIn(element: HTMLElement, event: MouseEvent): HTMLElement | null {
  const { target } = event;
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null;
  if (!(target instanceof Element) || !element.contains(target)) return null;
  return target.closest<HTMLElement>("a[href], button");
}
