import type { RouteStep } from "./visit.ts";

/** What every answer of a deployment says that is not production. */
export const stagingRobots = "noindex, nofollow";

/** Keeps search engines out of a deployment that is not production: the page says so, as its header does. */
export const staging: RouteStep = (visit) => {
  if (!visit.deployment.isIndexed) visit.robots = stagingRobots;
  return undefined;
};
