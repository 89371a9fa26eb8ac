/**
 * Opens closed disclosures while the page is printed, in browsers whose styles cannot (styles/print.css). Returns the
 * function that ends it.
 */
export function openForPrint(): () => void {
  if (CSS.supports("selector(::details-content)")) return () => undefined;
  let opened: readonly HTMLDetailsElement[] = [];
  const open = () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>("main details:not([open])")];
    for (const disclosure of opened) disclosure.open = true;
  };
  const close = () => {
    for (const disclosure of opened) disclosure.open = false;
  };
  addEventListener("beforeprint", open);
  addEventListener("afterprint", close);
  return () => {
    removeEventListener("beforeprint", open);
    removeEventListener("afterprint", close);
  };
}
