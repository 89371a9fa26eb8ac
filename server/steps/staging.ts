import type { RouteStep } from "./visit.ts";

/** `X-Robots-Tag` of every response of a deployment other than production. */
export const stagingRobots = "noindex, nofollow";

/**
 * Keeps search engines away from a deployment other than production, with a tag in the page in addition to the header.
 */
export const staging: RouteStep = (visit) => {
  if (!visit.deployment.isIndexed) visit.robots = stagingRobots;
  return undefined;
};
