/**
 * Opens closed disclosures for printing, in browsers whose styles cannot do so (styles/print.css). Returns a function
 * that stops it.
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
