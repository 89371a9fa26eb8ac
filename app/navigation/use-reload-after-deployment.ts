import { useEffect, useState } from "react";
import { useInBrowser } from "#app/ui/use-in-browser.ts";
import { isChunkError, shouldReload } from "./chunk-reload.ts";

/**
 * Loads the page anew, once a minute for each error, where the error may come of a deployment under an open tab: a part
 * of the application is gone, or what the server says now is nothing this older application can show. What the server
 * itself calls an error stays, and so does what was wrong from the start.
 */
export function useReloadAfterDeployment(error: unknown): void {
  const [isLater] = useState(useInBrowser());
  useEffect(() => {
    if (!(error instanceof Error) || !(isLater || isChunkError(error))) return;
    if (shouldReload(error.message, Date.now(), () => sessionStorage)) void reloadIfThere();
  }, [error, isLater]);
}

/** The site's error page is better than the browser's. */
async function reloadIfThere(): Promise<void> {
  const isThere = await fetch(location.href, { method: "HEAD" }).then(
    () => true,
    () => false,
  );
  if (isThere) location.reload();
}
