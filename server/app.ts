import { Hono, type Context } from "hono";
import { requestId } from "hono/request-id";
import type { Logger } from "pino";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import * as build from "virtual:react-router/server-build";
import { contentContext, siteRequestContext } from "#app/context.ts";
import type { ContentClient } from "#content/content-client.server.ts";
import type { SentForm } from "#domain/forms/sent-form.ts";
import { routeIdOf } from "#domain/route-id.ts";
import { createCaptchaCheck } from "./captcha/captcha-check.ts";
import { captchaSources } from "./captcha/captcha-sources.ts";
import type { Config } from "./config.ts";
import type { Images } from "./images/images.ts";
import { hosts } from "./middleware/hosts.ts";
import { limits } from "./middleware/limits.ts";
import { readOnly } from "./middleware/methods.ts";
import { requestLog } from "./middleware/request-log.ts";
import type { SiteEnv } from "./middleware/site-env.ts";
import { securityHeaders } from "./middleware/security-headers.ts";
import { staging } from "./middleware/staging.ts";
import { staticFiles } from "./middleware/static-files.ts";
import { createReadClientAddress } from "./client-address.ts";
import { sendDocument } from "./document.ts";
import { formRoutes } from "./forms/form-routes.ts";
import type { RenderSentPage } from "./forms/refuse.ts";
import { createShownForms } from "./forms/shown-forms.ts";
import { createSubmittedCookie } from "./forms/submitted-cookie.ts";
import type { SubmitFormParts } from "./forms/submit-form.ts";
import { geolocate, type BackendDoor } from "./geolocate.ts";
import { lastResort } from "./last-resort.ts";
import { modalContent } from "./modal-content.ts";
import { health } from "./operations/health.ts";
import { publicBackend } from "./public-backend.ts";
import { robots } from "./search-engines/robots.ts";
import { sitemap } from "./search-engines/sitemap.ts";
import { deriveKey, keepSecret } from "./secrets.ts";
import { createSignedTexts } from "./signed-text.ts";
import { siteOriginOf } from "./site-origin.ts";
import { pageSteps, runSteps, withHeaders } from "./steps/run-steps.ts";
import { markMrsVisitor } from "./steps/mrs-visitor.ts";
import { startVisit } from "./steps/visit.ts";

export { createContentClient } from "#content/content-client.server.ts";
export { createImages } from "./images/images.ts";
export { openLeadDesk } from "./leads/lead-desk.ts";

export interface SiteParts {
  readonly config: Config;
  readonly content: ContentClient;
  /** The content backend, for what is passed on unread. */
  readonly backend: BackendDoor;
  readonly images: Images;
  /** Takes filled forms. */
  readonly forms: SubmitFormParts;
  readonly log: Logger;
  /** Folder of the client build; null in development, where Vite serves it. */
  readonly assetsDir: string | null;
  /** Whether each outside service can be had, by name, for `/-/ready`. */
  readonly checks: Readonly<Record<string, () => Promise<boolean>>>;
  /** Unix milliseconds. Default `Date.now`. */
  readonly now?: () => number;
  /** Asks the captcha service. Default the global one. */
  readonly fetch?: typeof fetch;
}

/** The whole site as one `fetch`: the life of a request, from top to bottom. */
export function createSite(parts: SiteParts) {
  const { config, content, images, forms, backend, log, assetsDir, checks, now = Date.now } = parts;
  const { fetch: askOutside = fetch } = parts;
  const isDevelopment = assetsDir === null;
  const isHttps = config.siteUrl?.startsWith("https:") ?? false;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the module says `string | undefined` for `string?`
  const serverBuild = build as ServerBuild;
  const render = createRequestHandler(serverBuild, isDevelopment ? "development" : "production");
  const readClientAddress = createReadClientAddress(config.trustedProxies);
  const secret = config.cookieSecret ?? keepSecret(config.dataDir, "cookie");
  const submitted = createSubmittedCookie({
    signed: createSignedTexts(deriveKey(secret, "submitted")),
    isHttps,
    now,
  });
  const sources = captchaSources(config.integrations.captcha);
  const shownForms = createShownForms(forms.definitions, log);
  const captcha = createCaptchaCheck({
    settings: config.integrations.captcha,
    keys: config.captchaKeys,
    fetch: askOutside,
    log,
  });
  const site = new Hono<SiteEnv>();

  site.use(requestId({ limitLength: 64 }));
  site.use(requestLog(log));
  site.use(securityHeaders({ isHttps }));
  site.use(staging(config.isIndexed));
  site.use(limits());
  site.use(hosts(config.allowedHosts));
  site.route("/-", health(checks));
  if (assetsDir !== null) site.route("/", staticFiles(assetsDir));
  site.route("/", robots(config));
  site.route("/", sitemap({ config, content }));
  site.route("/", geolocate({ backend, readClientAddress }));
  site.route("/", modalContent(content));
  if (config.isContentPublic) {
    const originOf = (url: string) => siteOriginOf(url, config);
    site.route("/", publicBackend({ backend, originOf }));
  }
  site.route(
    "/",
    formRoutes({
      ...forms,
      readClientAddress,
      log,
      captcha,
      submitted,
      renderPage: renderSentPage,
    }),
  );
  site.get("/sites/default/files/*", (c) =>
    content.fetchFile(new URL(c.req.url).pathname, c.req.raw),
  );
  site.get("/images/*", (c) => images.answer(c.req.raw));

  site.all("*", readOnly(), (c) => answerPage(c, asGet(c.req.raw), null));

  async function answerPage(c: Context<SiteEnv>, request: Request, sentForm: SentForm | null) {
    const visit = startVisit(request, config, now());
    markMrsVisitor(visit);
    const early = runSteps(pageSteps, visit);
    if (early !== undefined || visit.address === null) return early ?? c.notFound();

    c.set("routeId", routeIdOf(visit.address));
    const context = new RouterContextProvider();
    context.set(contentContext, content);
    context.set(siteRequestContext, {
      address: visit.address,
      offered: visit.offered,
      subsite: config.subsite,
      integrations: config.integrations,
      siteUrl: siteOriginOf(c.req.url, config),
      robots: visit.robots,
      structuredData: [],
      showsMessages: !config.isIndexed,
      forms: shownForms,
      submitted: submitted.read(request.headers.get("Cookie")),
      sentForm,
      runSteps: (names) => ({ answer: runSteps(names, visit), isHidden: visit.isHidden }),
      log: log.child({ requestId: c.var.requestId }),
    });
    const rendered = await render(request, context);
    if (isPlainFailure(rendered)) throw new Error("no page could be rendered");
    const document = await sendDocument(c, rendered, { isDevelopment, isHttps, sources });
    return withHeaders(document, visit.headers);
  }

  /** The page a form was on, else the contact page, else words. */
  async function renderSentPage(...[c, { page, sent, status }]: Parameters<RenderSentPage>) {
    for (const path of [page, contactPath]) {
      if (path === "") continue;
      const answer = await answerPage(c, pageRequest(c.req.raw, path), sent);
      const { headers } = answer;
      if (answer.status === 200) return new Response(answer.body, { status, headers });
      await answer.body?.cancel();
    }
    return new Response("This form could not be sent. Please go back and try again.", { status });
  }

  site.onError((error, c) => {
    if ("status" in error && error.status === 503) {
      log.error({ requestId: c.var.requestId, err: error }, "not to be had now");
      return c.text("This cannot be had at the moment.", 503, { "Retry-After": "30" });
    }
    return lastResort(c, error, { log, isDevelopment, isHttps, showsMessage: !config.isIndexed });
  });
  return site;
}

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

/** `HEAD` is answered as `GET` without the body, so that both carry the same headers; Hono drops the body. */
const asGet = (request: Request) =>
  request.method === "HEAD" ? new Request(request, { method: "GET" }) : request;

/** React Router's answer when the error page itself has failed. */
const isPlainFailure = (response: Response) =>
  response.status === 500 && (response.headers.get("Content-Type") ?? "").startsWith("text/plain");
