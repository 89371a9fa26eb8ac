import type { RouteStep } from "./visit.ts";

/**
 * Keeps search engines away from one page, such as a campaign page: by a header, a tag in the page, and its absence
 * from the sitemap.
 */
export const noIndex: RouteStep = (visit) => {
  visit.isHidden = true;
  visit.headers.set("X-Robots-Tag", "noindex");
  return undefined;
};
