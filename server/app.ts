import { Hono } from "hono";
import { compress } from "hono/compress";
import { requestId } from "hono/request-id";
import { brand, formTextsOf, textsOf } from "#app/texts.server.ts";
import { cdnHeaders } from "./cdn/cdn-headers.ts";
import { purgeLine } from "./cdn/purge-line.ts";
import { confirmRoutes } from "./confirmations/confirm-routes.ts";
import { draftMode } from "./drafts/draft-mode.ts";
import { draftRoutes } from "./drafts/draft-routes.ts";
import { countRoute } from "./routes/counts.ts";
import { disclosureCsv } from "./feeds/disclosure-csv.ts";
import { feedRoutes } from "./feeds/feed-routes.ts";
import { formRoutes } from "./forms/form-routes.ts";
import { gate } from "./gate/gate.ts";
import { createDocumentTitle } from "./gated-documents/document-title.ts";
import { integrationRoutes } from "./integrations/integration-routes.ts";
import { keptAssetsDir } from "./middleware/earlier-assets.ts";
import { hosts } from "./middleware/hosts.ts";
import { learnForFront } from "./middleware/learn-for-front.ts";
import { limits } from "./middleware/limits.ts";
import { readOnly } from "./middleware/methods.ts";
import { observeRequests } from "./middleware/observe-requests.ts";
import { openBodies } from "./middleware/open-bodies.ts";
import { limitOutsideCalls } from "./middleware/outside-calls.ts";
import { requestLog } from "./middleware/request-log.ts";
import { securityHeaders } from "./middleware/security-headers.ts";
import type { SiteEnv } from "./middleware/site-env.ts";
import { staging } from "./middleware/staging.ts";
import { staticFiles } from "./middleware/static-files.ts";
import { health } from "./operations/health.ts";
import { metricsRoute } from "./operations/metrics.ts";
import { answerError } from "./pages/answer-error.ts";
import { contentSecurityPolicy } from "./pages/content-security-policy.ts";
import { createPageAnswers } from "./pages/answer-page.ts";
import { documents } from "./routes/documents.ts";
import { gatedDocuments } from "./routes/gated-documents.ts";
import { geolocate } from "./routes/geolocate.ts";
import { hydration } from "./routes/hydration.ts";
import { live } from "./routes/live.ts";
import { modalContent } from "./routes/modal-content.ts";
import { publicBackend } from "./routes/public-backend.ts";
import { revalidate } from "./routes/revalidate.ts";
import { speculationRulesRoute } from "./routes/speculation-rules.ts";
import { suggestions } from "./routes/suggestions.ts";
import { consent } from "./routes/consent.ts";
import { vitals } from "./routes/vitals.ts";
import { reportRoutes } from "./reports/report-routes.ts";
import { manageRoutes } from "./reviews/manage-routes.ts";
import { reviewRoutes } from "./reviews/review-routes.ts";
import { llms } from "./search-engines/llms.ts";
import { robots } from "./search-engines/robots.ts";
import { siteOriginOf } from "./settings/site-origin.ts";
import type { SiteServices } from "./site-services.ts";
import { countMissed } from "./worklists/count-missed.ts";
import { worklistRoutes } from "./worklists/worklist-routes.ts";

/** Lists everything that handles a request, in order: middleware first, then routes, then pages. */
export function createApp(services: SiteServices): Hono<SiteEnv> {
  const { config, content, backend, clients, cookies, log, metrics } = services;
  const { readClientAddress, countShared, now } = clients;
  const { answerPage, answerPosted, renderSentPage } = createPageAnswers(services);
  const app = new Hono<SiteEnv>();

  app.use(learnForFront(services.front));
  app.use(cdnHeaders(config.cdn));
  app.use(requestId({ limitLength: 64 }));
  app.use(requestLog(log));
  app.use(observeRequests(services));
  app.use(countMissed({ ...services, draft: cookies.draft }));
  app.use(draftMode({ cookie: cookies.draft, backendOrigin: new URL(backend.url).origin }));
  app.use(securityHeaders(services));
  app.use(staging(config.isIndexed));
  app.use(services.loadShed.middleware);
  app.use(limits());

  // Before the host is checked, because monitoring reaches a process by its IP address.
  app.route("/-", health(services));
  const operators = { allow: config.metricsAllow, readClientAddress };
  app.route("/-", metricsRoute({ metrics, ...operators }));
  const { integrations } = config;
  const { integrationStatus: status, purges } = services;
  const purgeLines = () => purges?.states().map(purgeLine) ?? [];
  app.route("/-", integrationRoutes({ status, integrations, purgeLines, ...operators }));

  app.use(hosts(config.allowedHosts));
  app.use(openBodies(readClientAddress, services.bodyLimits));

  if (services.assetsDir !== null)
    app.route("/", staticFiles(services.assetsDir, keptAssetsDir(config)));
  addRoutes(app, services, renderSentPage);

  app.use(
    gate({
      content,
      readClientAddress,
      countShared,
      log,
      now,
      readAccessCookie: cookies.readAccessCookie,
      startVisit: services.startVisit,
      renderPage: (c, visit, refusal) => answerPosted(c, visit, { refusal }),
    }),
  );
  app.all("*", readOnly(), answerPage);
  app.onError(answerError(services));
  return app;
}

/** Adds what the site answers without a page of the content: interfaces, feeds, forms and files. */
function addRoutes(
  app: Hono<SiteEnv>,
  services: SiteServices,
  renderSentPage: ReturnType<typeof createPageAnswers>["renderSentPage"],
): void {
  const { config, content, backend, clients, cookies, log, metrics } = services;
  const { readClientAddress, now } = clients;
  const originOf = (url: string) => siteOriginOf(url, config);
  const reported = { ...clients, ...services, secret: services.revalidateSecret };
  app.route("/", revalidate(reported));
  app.route("/", live({ ...reported, originOf }));
  app.route("/", draftRoutes({ ...clients, backend, cookie: cookies.draft }));
  const policyOf = (html: string) => contentSecurityPolicy(html, { ...services, ...config });
  const reviews = { ...services.reviewLinks, textsOf, policyOf, log, now };
  app.route("/", reviewRoutes({ ...reviews, cookie: cookies.review }));
  app.route("/", manageRoutes({ ...reviews, draft: cookies.draft, originOf }));
  app.route("/", worklistRoutes({ ...services, draft: cookies.draft, policyOf }));
  app.route(
    "/",
    reportRoutes({
      ...clients,
      counts: services.counts,
      definitions: services.forms.definitions,
      hasExperiments: config.experiments !== "off",
      allow: config.metricsAllow,
      draft: cookies.draft,
      policyOf,
      log,
    }),
  );
  app.route("/", hydration(services.pages));
  app.route("/", speculationRulesRoute());
  app.route("/", robots(config));
  app.route("/", llms({ config, content, brand: brand.name }));
  app.route("/", services.sitemap.routes);
  if (services.indexNow !== null) app.route("/", services.indexNow.routes);
  app.route("/", limitOutsideCalls(clients));
  app.route("/", geolocate({ backend, readClientAddress }));
  app.route("/", modalContent(content));
  app.route("/", vitals({ ...clients, metrics, integrations: services.integrationStatus }));
  app.route("/", consent({ ...clients, ...services }));
  app.route(
    "/",
    countRoute({
      ...clients,
      ...services.forms,
      counts: services.counts,
      setting: config.counting,
    }),
  );
  app.route("/", suggestions(content));
  app.route("/", feedRoutes({ config, content, brand: brand.name, textsOf }));
  app.route("/", disclosureCsv({ content, textsOf }));
  if (config.isContentPublic) app.route("/", publicBackend({ ...clients, backend, originOf }));
  addFormRoutes(app, services, { renderSentPage, policyOf });
  app.route("/", documents(content));
  const { documentAddresses: addresses } = services;
  app.route("/", gatedDocuments({ ...clients, content, addresses, renderPage: renderSentPage }));
  app.get("/images/share/*", (c) => services.sharePictures.answer(c.req.raw));
  // Drawings are text.
  app.get("/images/*", compress(), (c) => services.images.answer(c.req.raw));
}

interface FormPages extends Pick<ReturnType<typeof createPageAnswers>, "renderSentPage"> {
  readonly policyOf: (html: string) => string;
}

/** Adds what receives forms, and what confirms the e-mail address of a lead. */
function addFormRoutes(
  app: Hono<SiteEnv>,
  services: SiteServices,
  { renderSentPage, policyOf }: FormPages,
): void {
  const { captcha, clients, content, cookies, log } = services;
  const { readClientAddress, countShared } = clients;
  app.route(
    "/",
    formRoutes({
      ...services.forms,
      readClientAddress,
      countShared,
      log,
      captcha,
      renderPage: renderSentPage,
      formTextsOf,
      submitted: cookies.submitted,
      documentTitle: createDocumentTitle(content, log),
      isOnPage: services.isOnPage,
    }),
  );
  app.route(
    "/",
    confirmRoutes({
      ...services.forms,
      ...clients,
      links: services.confirmationLinks,
      brand: brand.name,
      textsOf,
      policyOf,
      log,
    }),
  );
}
