import type { Logger } from "pino";
import type { OpenWorklists } from "#worklists/open-worklists.ts";
import { createFileClient } from "#content/file-client.server.ts";
import { countLead, createCounts } from "./counting/counts.ts";
import { openCountStore } from "./counting/open-count-store.ts";
import { createShownForms } from "./forms/shown-forms.ts";
import { createDocumentAddresses } from "./gated-documents/document-addresses.ts";
import { createImageAddresses } from "./images/image-address.ts";
import { createImages } from "./images/images.ts";
import { openLeadService } from "./leads/lead-service.ts";
import { leadGauges, noticeGauge } from "./leads/lead-metrics.ts";
import { eventLoopGauge } from "./operations/event-loop-gauge.ts";
import { createMetrics, type Metrics } from "./operations/metrics.ts";
import { createOutboundFetch } from "./outbound/outbound-fetch.ts";
import { outboundServices } from "./outbound/outbound-services.ts";
import type { openSharedServices } from "./processes/shared-services.ts";
import { backendGauges } from "./rendering/backend-metrics.ts";
import { openEditNotes } from "./rendering/last-good.ts";
import type { OpenRendering } from "./rendering/rendering.ts";
import type { ContentCredentials } from "#content/client/backends.ts";
import type { Config } from "./settings/config.ts";
import { deriveKey, keepSecret } from "./settings/secrets.ts";
import type { Tracing } from "./tracing/tracing.ts";

/** What a site is opened with. */
export interface SiteOptions {
  readonly config: Config;
  /** Origin of the content backend. */
  readonly contentUrl: string;
  /** The site's own credentials at the content backend; null: it reads as an anonymous visitor. */
  readonly credentials: ContentCredentials | null;
  readonly log: Logger;
  readonly tracing: Tracing;
}

/** How a site reaches services outside this process. */
export interface ServiceTools {
  /** Identifies this program among processes that share a cache. */
  readonly release: string;
  /** Null: processes share nothing. */
  readonly openShared: typeof openSharedServices | null;
  readonly openRendering: OpenRendering;
  readonly openWorklists: OpenWorklists;
  /** Calls third-party services. Default: the global `fetch`. */
  readonly fetch?: typeof fetch;
  /** Unix milliseconds. Default `Date.now`. */
  readonly now?: () => number;
}

/** Opens what the site's pages and routes need: secrets, outbound calls, leads, rendering, metrics and pictures. */
export function openServices(options: SiteOptions, tools: ServiceTools) {
  const { config, contentUrl, credentials, log, tracing } = options;
  const { now = Date.now } = tools;
  const cookieSecret = config.cookieSecret ?? keepSecret(config.dataDir, "cookie");
  const draftSecret = config.draftSecret ?? keepSecret(config.dataDir, "draft");
  const drops = openEditNotes(config, now);
  const shared = openShared(options, tools, cookieSecret);
  const fetch = createOutboundFetch({
    services: outboundServices(config, contentUrl),
    ...(tools.fetch && { fetch: tools.fetch }),
    onCall: (call) => metrics.observeCall(call),
    tracing,
  });
  const embeddedUrl = config.contentUrl === null ? contentUrl : null;
  const counts = createCounts({
    store: openCountStore(config, log),
    metrics: () => metrics,
    keepDays: config.countsKeepDays,
    log,
    now,
  });
  const leadService = openLeadService({
    config,
    embeddedUrl,
    fetch,
    onStored: countLead(counts, "stored"),
    onDelivered: countLead(counts, "delivered"),
    log,
    now,
  });
  const contentHost = config.contentUrl === null ? "embedded" : new URL(contentUrl).host;
  const rendering = tools.openRendering({
    settings: {
      config,
      contentUrl,
      credentials,
      cookieSecret,
      draftSecret,
      shared: shared && { release: tools.release, contentHost },
    },
    drops,
    forms: createShownForms(leadService.definitions, log),
    values: shared?.contentValues ?? null,
    fetch,
    files: createFileClient({ fetch, baseUrl: contentUrl, credentials: credentials ?? undefined }),
    metrics: () => metrics,
    tracing,
    log,
  });
  const metrics: Metrics = createMetrics([
    ...leadGauges(leadService.store),
    noticeGauge(leadService.noticeCounts),
    eventLoopGauge(),
    ...backendGauges(rendering.content),
    ...(shared?.gauges ?? []),
  ]);
  const images = createImages({
    addresses: createImageAddresses(deriveKey(cookieSecret, "images")),
    content: rendering.content,
    dataDir: config.dataDir,
    maxBytes: config.imageCacheBytes,
    log,
  });
  return {
    cookieSecret,
    draftSecret,
    drops,
    shared,
    fetch,
    counts,
    leadService,
    rendering,
    metrics,
    images,
    documentAddresses: createDocumentAddresses(deriveKey(cookieSecret, "documents"), now),
  };
}

function openShared(
  { config, log }: SiteOptions,
  { openShared: open, release }: ServiceTools,
  secret: string,
) {
  const { url, ...cache } = config.cache;
  return url === null || open === null
    ? null
    : open({ settings: { url, ...cache }, secret, release, log });
}
