import { useRouteLoaderData } from "react-router";
import type { SiteData } from "./site-data.ts";

/** What the root route loaded for the layout; undefined when not even that could be had. */
export const useSite = () => useRouteLoaderData<() => SiteData>("root");
