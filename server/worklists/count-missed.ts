import { createMiddleware } from "hono/factory";
import { emptySearchHeader } from "#domain/listings/empty-search.ts";
import type { DraftCookie } from "../cookies/draft-cookie.ts";
import { isPrefetch } from "../middleware/prefetch-requests.ts";
import type { SiteEnv } from "../middleware/site-env.ts";
import type { EmptySearches } from "./empty-searches.ts";
import type { MissedPaths } from "./missed-paths.ts";

interface CountMissedOptions {
  readonly missedPaths: Pick<MissedPaths, "note">;
  readonly emptySearches: Pick<EmptySearches, "note">;
  readonly draft: DraftCookie;
}

/** Counts pages that were not found, and searches without results. Editors who look at drafts are not visitors. */
export const countMissed = ({ missedPaths, emptySearches, draft }: CountMissedOptions) =>
  createMiddleware<SiteEnv>(async (c, next) => {
    await next();
    const emptySearch = c.res.headers.get(emptySearchHeader);
    const isMissed = c.res.status === 404 && c.var.routeId !== undefined;
    if (c.req.method !== "GET" || (!isMissed && emptySearch === null)) return;
    const isEditor = draft.read(c.req.header("Cookie") ?? null) !== null;
    if (isEditor || isPrefetch(c.req.raw.headers)) return;
    if (isMissed) missedPaths.note(c.req.path);
    if (emptySearch !== null) emptySearches.note(emptySearch);
  });
