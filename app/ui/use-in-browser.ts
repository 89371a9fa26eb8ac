import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Returns false for the page as the server rendered it, and true after hydration. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
