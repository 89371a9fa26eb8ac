import { useRouteLoaderData } from "react-router";
import type { SiteData } from "./site-data.ts";

/** Returns the root route's data for the layout; undefined if it is unavailable. */
export const useSite = () => useRouteLoaderData<() => SiteData>("root");
