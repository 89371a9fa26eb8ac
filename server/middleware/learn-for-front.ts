import { createMiddleware } from "hono/factory";
import type { Front } from "../page-cache/front.ts";
import type { SiteEnv } from "./site-env.ts";

/** Lets the front cache repeat shared responses, with the headers that all middleware has set. */
export const learnForFront = (front: Pick<Front, "learn">) =>
  createMiddleware<SiteEnv>(async (c, next) => {
    await next();
    if (c.var.forAll !== undefined) front.learn(c.req.raw, c.var.forAll, c.res.headers);
  });
