import { createMiddleware } from "hono/factory";
import type { Metrics } from "../operations/metrics.ts";
import { requestKindOf } from "../operations/request-kind.ts";
import type { Tracing } from "../tracing/tracing.ts";
import { cacheStateOf } from "../page-cache/cache-status.ts";
import type { SiteEnv } from "./site-env.ts";

interface ObserveOptions {
  readonly metrics: Pick<Metrics, "countRequest">;
  readonly tracing: Tracing;
}

/** Counts and traces every request by its kind. Paths, queries, cookies and addresses are not recorded. */
export const observeRequests = ({ metrics, tracing }: ObserveOptions) =>
  createMiddleware<SiteEnv>(async (c, next) => {
    const kind = requestKindOf(c.req.path);
    const method = methods.has(c.req.method) ? c.req.method : "_OTHER";
    await tracing.span(
      {
        name: `${method} ${kind}`,
        kind: "server",
        attributes: { "http.request.method": method, "site.request.kind": kind },
      },
      async (note) => {
        await next();
        const { status, headers } = c.res;
        const cache = cacheStateOf(headers.get("cache-status"));
        metrics.countRequest({ kind, cache, status });
        note({
          "http.response.status_code": status,
          "site.cache": cache,
          ...(c.var.routeId !== undefined && { "http.route": c.var.routeId }),
        });
      },
    );
  });

/** Only known methods, since a label for any word that a client sends would fill the memory. */
const methods = new Set(["GET", "HEAD", "OPTIONS", "POST"]);
