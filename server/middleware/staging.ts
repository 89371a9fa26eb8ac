import { createMiddleware } from "hono/factory";
import { stagingRobots } from "../steps/staging.ts";

/** Keeps search engines out of every answer of a deployment that is not production. */
export const staging = (isIndexed: boolean) =>
  createMiddleware(async (c, next) => {
    await next();
    if (!isIndexed) c.res.headers.set("X-Robots-Tag", stagingRobots);
  });
