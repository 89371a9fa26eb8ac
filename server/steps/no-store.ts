import type { RouteStep } from "./visit.ts";

/** Marks a response as private: no cache stores it. */
export const noStore: RouteStep = ({ headers }) => {
  headers.set("Cache-Control", "private, no-store");
  return undefined;
};
