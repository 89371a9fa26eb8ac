import type { Logger } from "pino";
import type * as app from "./app.ts";
import type { Config, ContentCredentials } from "./config.ts";
import { createImageAddresses } from "./images/image-address.ts";
import { openEditNotes } from "./last-good.ts";
import { backendGauges } from "./operations/backend-metrics.ts";
import { eventLoopGauge } from "./operations/event-loop-gauge.ts";
import { leadGauges, noticeGauge } from "./operations/lead-metrics.ts";
import type { Metrics } from "./operations/metrics.ts";
import type { Tracing } from "./operations/tracing.ts";
import type { openSharedServices } from "./processes/shared-services.ts";
import type { OpenRendering } from "./rendering/rendering.ts";
import { deriveKey, keepSecret } from "./secrets.ts";

/** What a site is opened with. */
export interface SiteOptions {
  readonly config: Config;
  /** Origin of the content backend. */
  readonly contentUrl: string;
  /** The site's own at the content backend; null: it reads as everybody does. */
  readonly credentials: ContentCredentials | null;
  readonly log: Logger;
  readonly tracing: Tracing;
  /** Folder of the project. */
  readonly root: string;
}

interface ComposeOptions {
  readonly assetsDir: string | null;
  readonly release: string;
  /** Null: processes share nothing. */
  readonly openShared: typeof openSharedServices | null;
  readonly openRendering: OpenRendering;
}

/** Builds the services of a site and puts them together. */
export function composeSite(
  module: typeof app,
  { config, contentUrl, credentials, log, tracing }: SiteOptions,
  { assetsDir, release, openShared, openRendering }: ComposeOptions,
) {
  const cookieSecret = config.cookieSecret ?? keepSecret(config.dataDir, "cookie");
  const draftSecret = config.draftSecret ?? keepSecret(config.dataDir, "draft");
  const addresses = createImageAddresses(deriveKey(cookieSecret, "images"));
  const drops = openEditNotes(config);
  const { url, ...cache } = config.cache;
  const shared =
    url === null || openShared === null
      ? null
      : openShared({ settings: { url, ...cache }, secret: cookieSecret, release, log });
  const askOutside = module.createOutboundFetch({
    services: module.outboundServices(config, contentUrl),
    onCall: (call) => metrics.observeCall(call),
    tracing,
  });
  const desk = module.openLeadDesk({
    config,
    embeddedUrl: config.contentUrl === null ? contentUrl : null,
    fetch: askOutside,
    log,
  });
  const contentHost = config.contentUrl === null ? "embedded" : new URL(contentUrl).host;
  const { content, renderPage, opened } = openRendering({
    settings: {
      config,
      contentUrl,
      credentials,
      cookieSecret,
      draftSecret,
      shared: shared && { release, contentHost },
    },
    drops,
    forms: module.createShownForms(desk.definitions, log),
    values: shared?.contentValues ?? null,
    fetch: askOutside,
    files: module.createFileClient({
      fetch: askOutside,
      baseUrl: contentUrl,
      credentials: credentials ?? undefined,
    }),
    metrics: () => metrics,
    tracing,
    log,
  });
  const metrics: Metrics = module.createMetrics([
    ...leadGauges(desk.store),
    noticeGauge(desk.noticeCounts),
    eventLoopGauge(),
    ...backendGauges(content),
    ...(shared?.gauges ?? []),
  ]);
  const images = module.createImages({
    addresses,
    content,
    dataDir: config.dataDir,
    maxBytes: config.imageCacheBytes,
    log,
  });
  desk.start();
  const site = module.createSite({
    config,
    content,
    renderPage,
    images,
    forms: desk,
    revalidateSecret: config.revalidateSecret ?? keepSecret(config.dataDir, "revalidate"),
    draftSecret,
    backend: { url: contentUrl, fetch: askOutside },
    fetch: askOutside,
    log,
    drops,
    cookieSecret,
    assetsDir,
    shared,
    metrics,
    tracing,
    checks: {
      backend: () => content.isUp(),
      leads: () => desk.store.isWritable(),
      ...(shared && { cache: () => Promise.resolve(shared.isUp()) }),
    },
  });
  // Whoever comes first need not be shown what an earlier run has kept.
  void content.isUp().then((isThere) => isThere && site.noteHealthy());
  return { site, desk, shared, opened };
}
