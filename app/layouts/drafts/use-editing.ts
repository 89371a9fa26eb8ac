import { useEffect, useEffectEvent, useSyncExternalStore } from "react";
import { useRevalidator } from "react-router";
import type { DraftPage } from "./draft-page.ts";

type Editing = Pick<DraftPage, "backendOrigin" | "formPath">;

/** Messages between the page and the form around it (`deploy/drupal/headless_site/js/preview.js`). */
const messages = {
  edit: "headless-site:edit",
  refresh: "headless-site:refresh",
  refreshed: "headless-site:refreshed",
} as const;

/**
 * Connects the page with the form of the content backend that shows it in a frame: the page loads its content again
 * when the form has changed. Returns a function that opens the form at a paragraph, given by its UUID and those around
 * it: in the form around the page, otherwise in a new window. Null if the backend has no form.
 */
export function useEditing({ backendOrigin, formPath }: Editing) {
  const { revalidate } = useRevalidator();
  const isFramed = useSyncExternalStore(
    () => () => {},
    () => window.parent !== window,
    () => false,
  );
  const refresh = useEffectEvent(async () => {
    await revalidate();
    window.parent.postMessage({ type: messages.refreshed }, backendOrigin);
  });

  useEffect(() => {
    const receive = ({ origin, source, data }: MessageEvent<unknown>) => {
      if (source === window.parent && origin === backendOrigin && isRefresh(data)) void refresh();
    };
    window.addEventListener("message", receive);
    return () => window.removeEventListener("message", receive);
  }, [backendOrigin]);

  if (isFramed)
    return (ids: readonly string[]) =>
      window.parent.postMessage({ type: messages.edit, ids }, backendOrigin);
  if (formPath === null) return null;
  return (ids: readonly string[]) => {
    const fragment = ids.length === 0 ? "" : `#paragraph-${ids.join("/")}`;
    window.open(backendOrigin + formPath + fragment, "_blank", "noopener");
  };
}

const isRefresh = (data: unknown): boolean =>
  typeof data === "object" && data !== null && "type" in data && data.type === messages.refresh;
