import { useRouteLoaderData } from "react-router";
import type { Page } from "#content/model/page.ts";
import type { loader } from "../routes/content.tsx";

/** The page inside the layout; null on error pages. */
export function usePage(): Page | null {
  const home = useRouteLoaderData<typeof loader>("home");
  const content = useRouteLoaderData<typeof loader>("content");
  return (home ?? content)?.page ?? null;
}
