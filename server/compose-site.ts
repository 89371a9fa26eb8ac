import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { IncomingMessage, ServerResponse } from "node:http";
import { buildPath } from "#domain/addresses.ts";
import { offeredLocales } from "#domain/locales.ts";
import type { Log } from "#lib/log.ts";
import { createApp } from "./app.ts";
import { createCaptchaCheck } from "./captcha/captcha-check.ts";
import { createReadClientAddress } from "./clients/client-address.ts";
import { emptySearchHeader } from "#domain/listings/empty-search.ts";
import { createVisitorCookies } from "./cookies/visitor-cookies.ts";
import { createIsOnPage } from "./forms/is-on-page.ts";
import { createLoadShed, type LoadShed } from "./middleware/load-shed.ts";
import { type BodyLimits, defaultBodyLimits } from "./middleware/open-bodies.ts";
import { openPages } from "./open-pages.ts";
import { openServices, type ServiceTools, type SiteOptions } from "./open-services.ts";
import { createReadiness, type HealthOptions } from "./operations/health.ts";
import { createWarmUp } from "./operations/warm-up.ts";
import type { Pages } from "./pages/pages.ts";
import type { SiteContent } from "./rendering/site-content.ts";
import type { Config } from "./settings/config.ts";
import { openReviews } from "./reviews/open-reviews.ts";
import { keepSecret } from "./settings/secrets.ts";
import { startVisit } from "./steps/visit.ts";
import { createEmptySearches } from "./worklists/empty-searches.ts";
import { createMissedPaths } from "./worklists/missed-paths.ts";
import { createStatusOf } from "./worklists/status-of.ts";

interface ComposeOptions extends ServiceTools {
  /** Folder of the client build; null in development, where Vite serves the files. */
  readonly assetsDir: string | null;
  /** Limits that differ from production, for tests. */
  readonly limits?: {
    /** Maximum number of requests that are handled at a time. */
    readonly maxOpenRequests?: number;
    readonly bodies?: Partial<BodyLimits>;
  };
}

export type Site = ReturnType<typeof composeSite>;
type Services = ReturnType<typeof openServices>;

/** Visitors' origin of the site; without `SITE_URL` any will do, since pages are then cached by the origin of each request. */
const originOf = ({ siteUrl, host }: Config) => siteUrl ?? `http://${host}`;
const hostOf = (config: Config) => ({
  host: new URL(originOf(config)).host,
  subsite: config.subsite,
});

type OpenRenderedOptions = Pick<ComposeOptions, "openWorklists"> &
  Omit<Parameters<typeof openPages>[0], "onServed" | "onEdit"> & {
    readonly startVisit: Parameters<typeof createStatusOf>[0]["startVisit"];
  };

/** Opens the pages and what editors learn about them. */
function openRendered({
  openWorklists,
  startVisit: startVisitNow,
  ...options
}: OpenRenderedOptions) {
  const { config, log, now } = options;
  const fileOf = (name: string) => join(config.dataDir, name);
  const missedPaths = createMissedPaths({ file: fileOf("not-found.json"), log, now });
  const emptySearches = createEmptySearches({ file: fileOf("empty-searches.json"), log, now });
  const opened = openPages({
    ...options,
    onServed({ path, status, header }) {
      const emptySearch = header(emptySearchHeader);
      if (status === 404) missedPaths.note(path);
      if (emptySearch !== null) emptySearches.note(emptySearch);
    },
    // Worklists read content again when somebody looks at them.
    onEdit: () => void worklists.noteChange(false).catch(() => {}),
  });
  const { pages } = opened;
  const worklists = openWorklists({
    statusOf: createStatusOf({ pages, startVisit: startVisitNow, origin: originOf(config), log }),
    missedPaths: async () => missedPaths.list(),
    emptySearches: async () => emptySearches.list(),
  });
  return { opened, worklists, counts: { missedPaths, emptySearches } };
}

const openCaptcha = (
  { integrations: { captcha: settings }, captchaKeys: keys }: Config,
  tools: Pick<Parameters<typeof createCaptchaCheck>[0], "fetch" | "log">,
) => createCaptchaCheck({ settings, keys, ...tools });

/** Opens all services of a site and puts them together, for production, development and tests. */
export function composeSite(options: SiteOptions, tools: ComposeOptions) {
  const { config, contentUrl, log, tracing } = options;
  const { assetsDir, openWorklists, limits = {}, now = Date.now } = tools;
  const { isHttps } = config;
  const services = openServices(options, tools);
  const { cookieSecret, leadService, draftSecret, fetch, metrics, rendering, shared } = services;
  const { content } = rendering;
  const cookies = createVisitorCookies({ cookieSecret, draftSecret, isHttps, now });
  const startVisitNow = (request: Request) => startVisit(request, config, now());
  const isDevelopment = assetsDir === null;
  const common = { config, cookies, isDevelopment, log, now, startVisit: startVisitNow };
  const { opened, worklists, counts } = openRendered({ ...common, openWorklists, services });
  const { pages, front, invalidate } = opened;
  const clients = createClients(config, shared, now);
  const { review: cookie } = cookies;
  const reviewing = openReviews({ ...clients, config, cookie, content, draftSecret, log });
  const onShed = () => metrics.countPage("shed");
  const loadShed = createLoadShed({ onShed, maxOpen: limits.maxOpenRequests });
  const warmUp = createSiteWarmUp({ config, pages, content, loadShed, log });
  const readiness = createReadiness({ isStuck: loadShed.isStuck, isWarming: warmUp.isWaiting });
  const app = createApp({
    ...common,
    assetsDir,
    isHttps,
    metrics,
    tracing,
    content,
    ...services.forRoutes,
    loadShed,
    forms: leadService,
    purges: services.purges,
    ...opened,
    ...reviewing,
    worklists,
    ...counts,
    backend: { url: contentUrl, fetch },
    isOnPage: createIsOnPage({ pages, config, log, now }),
    captcha: openCaptcha(config, { fetch, log }),
    notReceivedBy: (tags) => shared?.notReceivedBy(tags) ?? Promise.resolve([]),
    revalidateSecret: config.revalidateSecret ?? keepSecret(config.dataDir, "revalidate"),
    clients,
    bodyLimits: { ...defaultBodyLimits, ...limits.bodies },
    checks: checksOf(services),
    unreadyReason: readiness.unreadyReason,
    cold: warmUp.cold,
  });

  return {
    fetch: app.fetch,
    /** Resolves when pages can be rendered; rejects if that is impossible. */
    opened: rendering.opened,
    /** Sends responses that are the same for everyone from memory; returns false if only `fetch` can respond. */
    front: (request: IncomingMessage, response: ServerResponse) => front.serve(request, response),
    /** Invalidates everything made from content with any of these cache tags, in all processes. */
    invalidate,
    /** Starts the background work of the site. */
    start() {
      startServices(services, pages);
      void rendering.opened.then(() => warmUp.run());
      // While the backend responds, copies of an earlier run are not needed.
      void content.isUp().then((isUp) => isUp && pages.noteHealthy());
    },
    startDraining: readiness.startDraining,
    /** Resolves when no page is being rendered or stored in the background. */
    settled: () => pages.settled(),
    async close() {
      opened.indexNow?.close();
      counts.missedPaths.close();
      counts.emptySearches.close();
      await worklists.close();
      await pages.settled();
      await closeServices(services);
      await reviewing.reviewLinks.store.close();
    },
  };
}

/** Returns how clients are recognised and counted. */
const createClients = (
  { trustedProxies }: Config,
  shared: Services["shared"],
  now: () => number,
) => ({
  readClientAddress: createReadClientAddress(trustedProxies),
  countShared: shared?.count ?? null,
  now,
});

/** Returns the services that operators see at `/-/ready`. */
function checksOf({ rendering, shared, leadService, purges }: Services): HealthOptions["checks"] {
  return {
    backend: () => rendering.content.isUp(),
    leads: () => leadService.store.isWritable(),
    ...(shared && { cache: () => Promise.resolve(shared.isUp()) }),
    ...(purges && { cdn: async () => purges.states().every(({ failing }) => failing === null) }),
  };
}

function startServices(
  { leadService, consentLog, counts, siteSettings, purges }: Services,
  pages: Pick<Pages, "markAllStale">,
): void {
  leadService.start();
  consentLog.start();
  counts.start();
  siteSettings.start(() => {
    pages.markAllStale();
    purges?.purgeEverything();
  });
}

async function closeServices(services: Services): Promise<void> {
  const { drawing, forRoutes, rendering, shared, leadService, consentLog, counts } = services;
  services.siteSettings.stop();
  await services.purges?.close();
  forRoutes.integrationStatus.close();
  await drawing.close();
  await rendering.close();
  await shared?.settled();
  shared?.close();
  await leadService.close();
  await consentLog.close();
  await counts.close();
}

/** Loads home pages and addresses from an external content backend before visitors come. */
function createSiteWarmUp(site: {
  readonly config: Config;
  readonly pages: Pages;
  readonly content: Pick<SiteContent, "isUp" | "warmAddresses">;
  readonly loadShed: Pick<LoadShed, "hasOpen">;
  readonly log: Log;
}) {
  const { config, pages, content, loadShed, log } = site;
  return createWarmUp({
    // The embedded backend answers a first visitor within milliseconds.
    locales: config.contentUrl === null ? [] : offeredLocales(hostOf(config)),
    wakeBackend: () => content.isUp(),
    loadHome: async (locale) => {
      const path = buildPath({ site: locale, language: locale, path: "/" });
      const { page } = await pages.answer(new Request(originOf(config) + path), randomUUID());
      if (page.status >= 500) throw new Error(`Status ${page.status}`);
    },
    loadAddresses: () => content.warmAddresses(),
    hasVisitors: loadShed.hasOpen,
    log,
  });
}
