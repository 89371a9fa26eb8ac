import { createMiddleware } from "hono/factory";
import { stagingRobots } from "../steps/staging.ts";

/** Keeps search engines away from deployments other than production. */
export const staging = (isIndexed: boolean) =>
  createMiddleware(async (c, next) => {
    await next();
    if (!isIndexed) c.res.headers.set("X-Robots-Tag", stagingRobots);
  });
