import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False while the page is as the server wrote it, true from its hydration on. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
