import type { RouteStep } from "./visit.ts";

/** Keeps search engines away from one page, as campaign pages want it: header, page and sitemap leave it out. */
export const noIndex: RouteStep = (visit) => {
  visit.isHidden = true;
  visit.headers.set("X-Robots-Tag", "noindex");
  return undefined;
};
