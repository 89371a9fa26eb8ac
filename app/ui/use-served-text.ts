import { useState } from "react";
import { useInBrowser } from "./use-in-browser.ts";

/**
 * Returns a text that is expensive to format: the first date or number of `Intl` takes a tenth of a second on a phone.
 * If the server has rendered it, it is not formatted again: the hook returns an empty text, which changes nothing in an
 * element that has it as its only child and is marked `suppressHydrationWarning`. After the first change of `source`,
 * the text is formatted here.
 */
export function useServedText(source: string, write: () => string): string {
  const isInBrowser = useInBrowser();
  const [served, setServed] = useState(isInBrowser ? null : source);
  if (import.meta.env.SSR) return write();
  if (served === source) return "";
  if (served !== null) setServed(null);
  return write();
}
