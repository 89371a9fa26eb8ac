import { createMiddleware } from "hono/factory";
import type { Front } from "../page-cache/front.ts";
import type { SiteEnv } from "./site-env.ts";

/** Lets the front repeat answers that are the same for everybody, with the headers that all middleware has set. */
export const learnForFront = (front: Pick<Front, "learn">) =>
  createMiddleware<SiteEnv>(async (c, next) => {
    await next();
    if (c.var.forAll !== undefined) front.learn(c.req.raw, c.var.forAll, c.res.headers);
  });
