import { join } from "node:path";
import type { Logger } from "pino";
import { brand, textsOf } from "#app/texts.server.ts";
import type { OpenWorklists } from "#worklists/open-worklists.ts";
import type { Log } from "#lib/log.ts";
import { createFileClient } from "#content/file-client.server.ts";
import {
  confirmationPurpose,
  createConfirmationLinks,
} from "./confirmations/confirmation-links.ts";
import { openPurges, type Purges } from "./cdn/purges.ts";
import { createConfirmationMail } from "./confirmations/confirmation-mail.ts";
import { consentGauge, openConsentLog } from "./consent/open-consent-log.ts";
import { countLead, createCounts } from "./counting/counts.ts";
import { openCountStore } from "./counting/open-count-store.ts";
import { createShownForms } from "./forms/shown-forms.ts";
import { createDocumentAddresses } from "./gated-documents/document-addresses.ts";
import { createImageAddresses } from "./images/image-address.ts";
import { createImages } from "./images/images.ts";
import { createIntegrationStatus } from "./integrations/integration-status.ts";
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
import { openSiteSettings } from "./site-settings/open-site-settings.ts";
import { deriveKey, keepSecret } from "./settings/secrets.ts";
import type { OpenedDrawing } from "./share-pictures/draw-in-thread.ts";
import { createShareAddresses } from "./share-pictures/share-address.ts";
import { createSharePictures } from "./share-pictures/share-pictures.ts";
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
  /** Opens what draws pictures for sharing. */
  readonly openShareDrawing: (log: Log) => OpenedDrawing;
  /** Calls third-party services. Default: the global `fetch`. */
  readonly fetch?: typeof fetch;
  /** Unix milliseconds. Default `Date.now`. */
  readonly now?: () => number;
}

/** Pictures for sharing take an eighth of the space for pictures, 3000 of them with the default. */
const shareOfSharePictures = 8;

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
  const { siteSettings, confirmationLinks, leadService } = openLeads({
    config,
    cookieSecret,
    embeddedUrl,
    fetch,
    onStored: countLead(counts, "stored"),
    onDelivered: countLead(counts, "delivered"),
    log,
    now,
  });
  const purges = openPurges(config.cdn.purge, { fetch, log, now });
  const consentLog = openConsentLog(config, { log, now });
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
    forms: createShownForms({ ...leadService, hasForms: config.hasForms, log }),
    visitorRules: () => siteSettings.current().visitorRules,
    values: shared?.contentValues ?? null,
    fetch,
    files: createFileClient({ fetch, baseUrl: contentUrl, credentials: credentials ?? undefined }),
    metrics: () => metrics,
    tracing,
    log,
  });
  const metrics: Metrics = openMetrics({ leadService, consentLog, rendering, shared, purges });
  const drawing = tools.openShareDrawing(log);
  return {
    cookieSecret,
    draftSecret,
    drops,
    shared,
    fetch,
    counts,
    leadService,
    siteSettings,
    consentLog,
    rendering,
    metrics,
    purges,
    drawing,
    /** What only routes use. */
    forRoutes: {
      ...openForRoutes({ config, content: rendering.content, cookieSecret, drawing, log, now }),
      confirmationLinks,
      consentLog,
      counts,
    },
  };
}

interface ForRoutesOptions extends Pick<SiteOptions, "config" | "log"> {
  readonly content: Parameters<typeof createImages>[0]["content"];
  readonly cookieSecret: string;
  readonly drawing: OpenedDrawing;
  readonly now: () => number;
}

/** Opens pictures, documents and what browsers report. */
function openForRoutes({ config, content, cookieSecret, drawing, log, now }: ForRoutesOptions) {
  return {
    images: createImages({
      addresses: createImageAddresses(deriveKey(cookieSecret, "images")),
      content,
      dataDir: config.dataDir,
      maxBytes: config.imageCacheBytes,
      log,
    }),
    sharePictures: createSharePictures({
      addresses: createShareAddresses(deriveKey(cookieSecret, "share"), brand.shareVersion),
      drawing,
      fallback: brand.previewImage,
      dataDir: config.dataDir,
      maxBytes: config.imageCacheBytes / shareOfSharePictures,
      log,
    }),
    integrationStatus: createIntegrationStatus({
      file: join(config.dataDir, "integrations.json"),
      log,
      now,
    }),
    documentAddresses: createDocumentAddresses(deriveKey(cookieSecret, "documents"), now),
  };
}

interface Measured {
  readonly leadService: ReturnType<typeof openLeadService>;
  readonly consentLog: ReturnType<typeof openConsentLog>;
  readonly rendering: ReturnType<OpenRendering>;
  readonly shared: ReturnType<typeof openShared>;
  readonly purges: Purges | null;
}

/** Opens the metrics, with the gauges of the services. */
const openMetrics = ({ leadService, consentLog, rendering, shared, purges }: Measured): Metrics =>
  createMetrics([
    ...leadGauges(leadService.store),
    noticeGauge(leadService.noticeCounts),
    consentGauge(consentLog.counts),
    eventLoopGauge(),
    ...backendGauges(rendering.content),
    ...(shared?.gauges ?? []),
    ...(purges?.gauges ?? []),
  ]);

type LeadsOptions = Pick<
  Parameters<typeof openLeadService>[0],
  "embeddedUrl" | "fetch" | "onStored" | "onDelivered" | "log" | "now"
> &
  Pick<SiteOptions, "config"> & { readonly cookieSecret: string };

/** Opens leads with everything that decides about them: the settings file, and mails that ask for a confirmation. */
function openLeads({ cookieSecret, ...options }: LeadsOptions) {
  const { config, log } = options;
  const siteSettings = openSiteSettings(config, log);
  const confirmationLinks = createConfirmationLinks(deriveKey(cookieSecret, confirmationPurpose));
  const leadService = openLeadService({
    ...options,
    formSettings: (form) => siteSettings.current().formSettings(form),
    writeConfirmationMail: createConfirmationMail({
      links: confirmationLinks,
      origin: config.siteUrl ?? `http://${config.host}:${config.port}`,
      brand: brand.name,
      textsOf,
    }),
  });
  return { siteSettings, confirmationLinks, leadService };
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
