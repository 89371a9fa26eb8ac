import type { RouteStep } from "./visit.ts";

/** The page is this visitor's alone, now: no cache keeps it. */
export const noStore: RouteStep = ({ headers }) => {
  headers.set("Cache-Control", "private, no-store");
  return undefined;
};
