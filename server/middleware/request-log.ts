import { createMiddleware } from "hono/factory";
import type { Logger } from "pino";
import type { SiteEnv } from "./site-env.ts";

/** Writes one line per request, without the query, which may contain what a visitor typed. */
export const requestLog = (log: Logger) =>
  createMiddleware<SiteEnv>(async (c, next) => {
    const start = performance.now();
    await next();
    log.info(
      {
        requestId: c.var.requestId,
        method: c.req.method,
        path: c.req.path,
        route: c.var.routeId,
        status: c.res.status,
        durationMs: Math.round(performance.now() - start),
      },
      "request",
    );
  });
