import { useEffect } from "react";
import { isChunkError, shouldReload } from "./chunk-reload.ts";

/** Loads the page anew where an error says that a part of the application is gone, once a minute for each. */
export function useChunkReload(error: unknown): void {
  useEffect(() => {
    if (isChunkError(error) && shouldReload(error.message, Date.now(), sessionStorage)) {
      location.reload();
    }
  }, [error]);
}
