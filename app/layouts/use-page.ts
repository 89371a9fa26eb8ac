import { useRouteLoaderData } from "react-router";
import type { Page } from "#content/model/page.ts";

interface PageData {
  readonly page: Page;
}

/** The page inside the layout; null on error pages. */
export function usePage(): Page | null {
  const home = useRouteLoaderData<() => PageData>("home");
  const content = useRouteLoaderData<() => PageData>("content");
  return (home ?? content)?.page ?? null;
}
