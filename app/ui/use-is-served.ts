import { useState } from "react";
import { useInBrowser } from "./use-in-browser.ts";

/**
 * Returns true in the browser while an element still shows what the server rendered from `source`; false after the first
 * change of `source`, for what was rendered here, and on the server.
 */
export function useIsServed(source: unknown): boolean {
  const isInBrowser = useInBrowser();
  const [served, setServed] = useState(() => (isInBrowser ? null : { source }));
  if (import.meta.env.SSR || served === null) return false;
  if (served.source === source) return true;
  setServed(null);
  return false;
}

/** Attributes of an element that keeps what the server has rendered, so that the code for its content is not loaded. */
export const servedMarkup = {
  dangerouslySetInnerHTML: { __html: "" },
  suppressHydrationWarning: true,
};
