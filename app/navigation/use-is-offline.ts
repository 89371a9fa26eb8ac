import { useSyncExternalStore } from "react";

/** Returns whether the browser knows that it has no connection; false on the server. */
export const useIsOffline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => !navigator.onLine,
    () => false,
  );

function subscribe(onChange: () => void): () => void {
  addEventListener("offline", onChange);
  addEventListener("online", onChange);
  return () => {
    removeEventListener("offline", onChange);
    removeEventListener("online", onChange);
  };
}
