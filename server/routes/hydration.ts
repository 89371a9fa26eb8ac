import { Hono } from "hono";
import { parseAddress } from "#domain/addresses.ts";
import { routeIdOf } from "#domain/route-id.ts";
import { readOnly } from "../middleware/methods.ts";
import type { SiteEnv } from "../middleware/site-env.ts";
import { pageOfHydrationAddress } from "../page-cache/hydration-address.ts";
import { sendPage } from "../page-cache/send-page.ts";
import type { Pages } from "../pages/pages.ts";

/**
 * `GET /hydration/{path of the page}/{version}`: the data that a page hydrates from, which the starter fetches
 * (`app/entry/starter.mjs`). 404 for addresses that no page contains, and for versions that are gone.
 */
export function hydration(pages: Pick<Pages, "addressOf" | "answerHydration">): Hono<SiteEnv> {
  const routes = new Hono<SiteEnv>();
  routes.all("/hydration/*", readOnly(), async (c) => {
    const request = c.req.raw;
    const url = new URL(request.url);
    const page = url.search === "" ? pageOfHydrationAddress(url.pathname) : null;
    const parsed = page === null ? null : parseAddress(page);
    const answer = parsed?.kind === "address" ? await pages.answerHydration(request) : null;
    if (parsed?.kind !== "address" || answer === null)
      return c.text("There is no such version.", 404, { "Cache-Control": "no-store" });
    const routeId = routeIdOf(parsed.address);
    if (answer.outcome === "hit")
      c.set("forAll", { address: pages.addressOf(url), page: answer.page, routeId });
    return sendPage(answer, request, new Headers());
  });
  return routes;
}
