import type { IncomingMessage, ServerResponse } from "node:http";
import { Hono, type Context } from "hono";
import { requestId } from "hono/request-id";
import { brand, formTextsOf, textsOf } from "#app/texts.server.ts";
import { routeIdOf } from "#domain/route-id.ts";
import { createCaptchaCheck } from "./captcha/captcha-check.ts";
import { hosts } from "./middleware/hosts.ts";
import { createLoadShed } from "./middleware/load-shed.ts";
import { limits } from "./middleware/limits.ts";
import { readOnly } from "./middleware/methods.ts";
import { answerBodyError, defaultBodyLimits, openBodies } from "./middleware/open-bodies.ts";
import { observeRequests } from "./middleware/observe-requests.ts";
import { createRefuseOverload } from "./middleware/refuse-overload.ts";
import { requestLog } from "./middleware/request-log.ts";
import type { SiteEnv } from "./middleware/site-env.ts";
import { securityHeaders } from "./middleware/security-headers.ts";
import { staging } from "./middleware/staging.ts";
import { staticFiles } from "./middleware/static-files.ts";
import { createReadClientAddress } from "./client-address.ts";
import { formRoutes } from "./forms/form-routes.ts";
import { createIsOnPage } from "./forms/is-on-page.ts";
import type { RenderSentPage } from "./forms/refuse.ts";
import { draftMode } from "./drafts/draft-mode.ts";
import { draftRoutes } from "./drafts/draft-routes.ts";
import { disclosureCsv } from "./feeds/disclosure-csv.ts";
import { feedRoutes } from "./feeds/feed-routes.ts";
import { documents } from "./documents.ts";
import { gate } from "./gate/gate.ts";
import { geolocate } from "./geolocate.ts";
import { keptAssetsDir } from "./earlier-assets.ts";
import { lastResort } from "./last-resort.ts";
import { modalContent } from "./modal-content.ts";
import { createReadiness, health } from "./operations/health.ts";
import { createMetrics, metricsRoute } from "./operations/metrics.ts";
import { requestKindOf } from "./operations/request-kind.ts";
import { noTracing } from "./operations/tracing.ts";
import { answerPrefetch, isPrefetch } from "./prefetch.ts";
import { publicBackend } from "./public-backend.ts";
import { robots } from "./search-engines/robots.ts";
import { sitemap } from "./search-engines/sitemap.ts";
import { limitOutsideCalls } from "./outside-calls.ts";
import { createPages } from "./pages.ts";
import { createFront } from "./page-cache/front.ts";
import { memoryShares } from "./page-cache/page-cache-limits.ts";
import { sendPage } from "./page-cache/send-page.ts";
import { revalidate } from "./revalidate.ts";
import type { Posted } from "./render-page.ts";
import { createServedNames, siteOriginOf } from "./site-origin.ts";
import { pageSteps, runSteps } from "./steps/run-steps.ts";
import { isMarked, markMrsVisitor } from "./steps/mrs-visitor.ts";
import type { SiteParts } from "./site-parts.ts";
import { startVisit, type Visit } from "./steps/visit.ts";
import { suggestions } from "./suggestions.ts";
import { createVisitorCookies } from "./visitor-cookies.ts";
import { vitals } from "./vitals.ts";

export { createFileClient } from "#content/file-client.server.ts";
export { createShownForms } from "./forms/shown-forms.ts";
export { createImages } from "./images/images.ts";
export { openLeadDesk } from "./leads/lead-desk.ts";
export { createMetrics } from "./operations/metrics.ts";
export { createOutboundFetch } from "./outbound/outbound-fetch.ts";
export { outboundServices } from "./outbound/outbound-services.ts";

/** The whole site as one `fetch`: the life of a request, from top to bottom. */
export function createSite(parts: SiteParts) {
  const { config, content, images, forms, backend, log, assetsDir, checks, now = Date.now } = parts;
  const { renderPage, shared = null, fetch: askOutside = fetch } = parts;
  const isDevelopment = assetsDir === null;
  const isHttps = config.siteUrl?.startsWith("https:") ?? false;
  const { metrics = createMetrics(), tracing = noTracing } = parts;
  const { cookieSecret, draftSecret } = parts;
  const visitorCookies = createVisitorCookies({ cookieSecret, draftSecret, isHttps, now });
  const { readPasses, submitted, readDraft, draft: draftCookie } = visitorCookies;
  const onAnswer = (outcome: string) => metrics.countPage(outcome);
  const isDraft = (request: Request) => readDraft(request) !== null;
  const pages = createPages({
    renderPage,
    config,
    drops: parts.drops,
    log,
    shared: shared?.pages ?? null,
    onAnswer,
    isDevelopment,
    isDraft,
    now,
  });
  const readClientAddress = createReadClientAddress(config.trustedProxies);
  const policy = { isDevelopment, isHttps, integrations: config.integrations };
  const captcha = createCaptchaCheck({
    settings: config.integrations.captcha,
    keys: config.captchaKeys,
    fetch: askOutside,
    log,
  });
  const loadShed = createLoadShed({
    onShed: () => metrics.countPage("shed"),
    maxOpen: parts.limits?.maxOpenRequests,
  });
  const readiness = createReadiness(loadShed.isStuck);
  const site = new Hono<SiteEnv>();

  const maps = sitemap({ config, content });
  const drop = (tags: readonly string[]) => {
    content.invalidate(tags);
    pages.invalidate(tags);
    maps.invalidate(tags);
  };
  const invalidate = (tags: readonly string[]) => {
    shared?.tell(tags);
    drop(tags);
  };
  const doubtAll = () => {
    content.outdateAll();
    pages.outdateAll();
    maps.markAllStale();
  };
  shared?.receive({ onEdit: drop, onGap: doubtAll });
  const countShared = shared?.count ?? null;
  const front = createFront({
    findFresh: (address) => pages.fresh(address),
    isForAll: (cookies) =>
      !draftCookie.isIn(cookies) && (config.subsite !== "mrs" || isMarked(cookies)),
    onServed: ({ path, status }) =>
      metrics.countRequest({ kind: requestKindOf(path), cache: "hit", status }),
    nameOf: createServedNames(config.allowedHosts),
    maxBytes: config.pageCacheBytes * memoryShares.front,
    log,
  });

  site.use(async (c, next) => {
    await next();
    if (c.var.forAll !== undefined) front.learn(c.req.raw, c.var.forAll, c.res.headers);
  });
  site.use(requestId({ limitLength: 64 }));
  site.use(requestLog(log));
  site.use(observeRequests({ metrics, tracing }));
  site.use(draftMode({ cookie: draftCookie, backendOrigin: new URL(backend.url).origin }));
  site.use(securityHeaders({ isHttps }));
  site.use(staging(config.isIndexed));
  site.use(loadShed.middleware);
  site.use(limits());
  // Before the names are looked at: what watches a process knows it by its address alone.
  site.route("/-", health({ checks, unreadyReason: readiness.unreadyReason }));
  site.route("/-", metricsRoute({ metrics, allow: config.metricsAllow, readClientAddress }));
  site.use(hosts(config.allowedHosts));
  site.use(openBodies(readClientAddress, { ...defaultBodyLimits, ...parts.limits?.bodies }));
  if (assetsDir !== null) site.route("/", staticFiles(assetsDir, keptAssetsDir(config)));
  const clients = { readClientAddress, now };
  const secret = parts.revalidateSecret;
  site.route("/", revalidate({ secret, content, invalidate, ...clients }));
  site.route("/", draftRoutes({ backend, cookie: draftCookie, countShared, ...clients }));
  site.route("/", robots(config));
  site.route("/", maps.routes);
  site.route("/", limitOutsideCalls(clients));
  site.route("/", geolocate({ backend, readClientAddress }));
  site.route("/", modalContent(content));
  site.route("/", vitals({ metrics, ...clients }));
  site.route("/", suggestions(content));
  site.route("/", feedRoutes({ config, content, brand: brand.name, textsOf }));
  site.route("/", disclosureCsv({ content, textsOf }));
  if (config.isContentPublic) {
    const originOf = (url: string) => siteOriginOf(url, config);
    site.route("/", publicBackend({ backend, originOf, ...clients }));
  }
  site.route(
    "/",
    formRoutes({
      ...forms,
      readClientAddress,
      countShared,
      log,
      captcha,
      submitted,
      isOnPage: createIsOnPage({ pages, config, log, now }),
      renderPage: renderSentPage,
      formTextsOf,
    }),
  );
  site.route("/", documents(content));
  site.get("/images/*", (c) => images.answer(c.req.raw));

  site.use(
    gate({
      content,
      readPasses,
      readClientAddress,
      countShared,
      startVisit: (request) => startVisit(request, config, now()),
      renderPage: async (c, visit, refusal) => answerPosted(c, visit, { refusal }),
      log,
      now,
    }),
  );
  site.all("*", readOnly(), async (c) => {
    const request = c.req.raw;
    const visit = startVisit(request, config, now());
    if (isPrefetch(request.headers)) return answerPrefetch(c, visit, pages);
    markMrsVisitor(visit);
    const early = runSteps(pageSteps, visit);
    if (early !== undefined || visit.address === null) return early ?? c.notFound();

    const routeId = routeIdOf(visit.address);
    c.set("routeId", routeId);
    const answer = await pages.answer(request, c.var.requestId);
    const { page, outcome } = answer;
    const instead = runSteps(page.steps, visit);
    if (outcome === "hit" && page.steps.length === 0 && isRepeatable(visit.headers))
      c.set("forAll", { address: pages.addressOf(visit.url), page, routeId });
    return instead ?? sendPage(answer, request, visit.headers);
  });

  /** The page that was posted to, with what was wrong. */
  async function answerPosted(c: Context<SiteEnv>, visit: Visit, posted: Posted) {
    if (visit.address !== null) c.set("routeId", routeIdOf(visit.address));
    const answer = await pages.answerPosted(visit.request, c.var.requestId, posted);
    return runSteps(answer.page.steps, visit) ?? sendPage(answer, visit.request, visit.headers);
  }

  /** The page a form was on, else the contact page, else words. */
  async function renderSentPage(...[c, { page, sent, status }]: Parameters<RenderSentPage>) {
    for (const path of [page, contactPath]) {
      if (path === "") continue;
      const visit = startVisit(pageRequest(c.req.raw, path), config, now());
      const isMoved = runSteps(pageSteps, visit) !== undefined || visit.address === null;
      const answer = isMoved ? null : await answerPosted(c, visit, { sent });
      if (answer?.status === 200)
        return new Response(answer.body, { status, headers: answer.headers });
      await answer?.body?.cancel();
    }
    return new Response("This form could not be sent. Please go back and try again.", { status });
  }

  const refuseOverload = createRefuseOverload({
    onRefused: () => metrics.countPage("refused"),
    log,
    now,
  });
  site.onError((error, c) => {
    const answer = refuseOverload(error) ?? answerBodyError(c, error);
    if (answer !== null) return answer;
    if ("status" in error && error.status === 503) {
      log.error({ requestId: c.var.requestId, err: error }, "not to be had now");
      return c.text("This cannot be had at the moment.", 503, {
        "Cache-Control": "no-store",
        "Retry-After": "30",
      });
    }
    return lastResort(c, error, { log, ...policy, isIndexed: config.isIndexed });
  });
  return {
    fetch: site.fetch,
    /** Answers from memory what everybody is answered alike; false where only `fetch` can. */
    front: (request: IncomingMessage, response: ServerResponse) => front.serve(request, response),
    /** Drops what was made from content with any of these cache tags, in all processes. */
    invalidate,
    /** The content backend answers: what is kept from an earlier run need not stand in. */
    noteHealthy: () => pages.noteHealthy(),
    startDraining: readiness.startDraining,
    /** Nothing runs in the background any more. */
    settled: () => pages.settled(),
  };
}

/** Whether what the steps say of a visit is said of all that are alike in the headers `Vary` names. */
const isRepeatable = (headers: Headers): boolean =>
  [...headers.keys()].every((name) => name === "vary" || name === "cache-control");

/** Shown when the page a form was on cannot be: it offers other ways to write. */
const contactPath = "/contact";

/** Asks for a page as the browser that sent a form would have. */
function pageRequest({ url, headers }: Request, path: string): Request {
  const kept = ["Accept-Encoding", "Accept-Language", "Cookie"].flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value] as [string, string]];
  });
  return new Request(new URL(path, url), { headers: kept });
}
