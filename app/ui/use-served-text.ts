import { useState } from "react";
import { useInBrowser } from "./use-in-browser.ts";

/**
 * A text that is dear to write: the first date or number of `Intl` alone takes a phone a tenth of a second. Where the
 * server has written it, it stays as it stands: the empty text given instead changes nothing in an element that has it
 * as its only child and is marked `suppressHydrationWarning`. From the first change of `source`, of which it is made, it
 * is written here.
 */
export function useServedText(source: string, write: () => string): string {
  const isInBrowser = useInBrowser();
  const [served, setServed] = useState(isInBrowser ? null : source);
  if (import.meta.env.SSR) return write();
  if (served === source) return "";
  if (served !== null) setServed(null);
  return write();
}
