import { useEffect, useState } from "react";
import { useInBrowser } from "#app/ui/use-in-browser.ts";
import { isChunkError, shouldReload } from "./chunk-reload.ts";

/**
 * Reloads the page, at most once a minute for each error, if a deployment may be the cause: a chunk of the application
 * is absent, or this older application cannot show the server's new data. Errors from the server, and errors of the
 * first page, are shown.
 */
export function useReloadAfterDeployment(error: unknown): void {
  const [isLater] = useState(useInBrowser());
  useEffect(() => {
    if (!(error instanceof Error) || !(isLater || isChunkError(error))) return;
    if (shouldReload(error.message, Date.now(), () => sessionStorage)) void reloadIfThere();
  }, [error, isLater]);
}

/** The site's error page is better than the browser's, so the page is reloaded only if it is available. */
async function reloadIfThere(): Promise<void> {
  const isThere = await fetch(location.href, { method: "HEAD" }).then(
    () => true,
    () => false,
  );
  if (isThere) location.reload();
}
