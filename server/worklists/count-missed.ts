import { createMiddleware } from "hono/factory";
import type { DraftCookie } from "../cookies/draft-cookie.ts";
import { isPrefetch } from "../middleware/prefetch-requests.ts";
import type { SiteEnv } from "../middleware/site-env.ts";
import type { MissedPaths } from "./missed-paths.ts";

interface CountMissedOptions {
  readonly missedPaths: Pick<MissedPaths, "note">;
  readonly draft: DraftCookie;
}

/** Counts pages that were not found. Editors who look at drafts are not visitors. */
export const countMissed = ({ missedPaths, draft }: CountMissedOptions) =>
  createMiddleware<SiteEnv>(async (c, next) => {
    await next();
    if (c.res.status !== 404 || c.var.routeId === undefined || c.req.method !== "GET") return;
    const isEditor = draft.read(c.req.header("Cookie") ?? null) !== null;
    if (!isEditor && !isPrefetch(c.req.raw.headers)) missedPaths.note(c.req.path);
  });
