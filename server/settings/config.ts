import { resolve } from "node:path";
import type { ContentCredentials } from "#content/client/backends.ts";
import type { CountingSetting } from "#domain/counting/counting-setting.ts";
import type { ExperimentSetting } from "#domain/experiments/experiment-state.ts";
import type { Integrations } from "#domain/integrations.ts";
import { type CdnSettings, readCdnSettings } from "./cdn-settings.ts";
import { readCaptchaKeys, type CaptchaKeys } from "./captcha-keys.ts";
import { type ConfirmationSettings, readConfirmationSettings } from "./confirmation-settings.ts";
import { type EnvironmentValues, environment, faultsBetween } from "./environment.ts";
import { readFormServiceSettings, type FormServiceSettings } from "./form-service-settings.ts";
import { readIntegrations } from "./integration-settings.ts";
import { readNoticeSettings, type NoticeSettings } from "./notice-settings.ts";
import { settingFaults } from "./setting-values.ts";

/** All settings from the environment, fully checked at the start. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Public origin without a trailing slash; null in development: the origin of each request. */
  readonly siteUrl: string | null;
  /** Visitors reach the site over https: cookies are `Secure`, and browsers are told to stay on https. */
  readonly isHttps: boolean;
  /** Accepted host names in lower case. A name without a port allows any port. Null in development: any host. */
  readonly allowedHosts: readonly string[] | null;
  /** Search engines may index the site. */
  readonly isIndexed: boolean;
  readonly subsite: "mrs" | null;
  /** A browser that was redirected to its language is not redirected again. */
  readonly hasLocaleCookie: boolean;
  /** Origin of a Drupal; null for the embedded backend. */
  readonly contentUrl: string | null;
  /** GraphQL endpoint for routes and menus, an address or a path on the content backend; null: JSON:API is used. */
  readonly contentGraphqlUrl: string | null;
  /**
   * The site's own credentials at the content backend. Null if not configured; the embedded backend gets new ones at
   * each start.
   */
  readonly contentCredentials: ContentCredentials | null;
  /** Machine name of the search index in the content backend. */
  readonly contentIndex: string;
  /** The embedded backend's addresses are also available at the site's origin. */
  readonly isContentPublic: boolean;
  readonly contentDir: string;
  /** File with settings that take effect without a release; null: none. */
  readonly siteSettingsFile: string | null;
  readonly dataDir: string;
  /** Addresses and networks of proxies whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[];
  /** Addresses and networks that may read `/-/metrics`. */
  readonly metricsAllow: readonly string[];
  /** Required to report edits. Null outside production: one is created and stored under `dataDir`. */
  readonly revalidateSecret: string | null;
  /**
   * Signs the draft mode cookie and the embedded backend's draft links. Null outside production: one is created and
   * stored under `dataDir`.
   */
  readonly draftSecret: string | null;
  /** Signs cookies and addresses of pictures. Null outside production: one is created and stored under `dataDir`. */
  readonly cookieSecret: string | null;
  /** How long connections are still accepted after SIGTERM, while `/-/ready` returns 503. */
  readonly drainSeconds: number;
  /** Maximum number of connections. Further ones are closed at once. */
  readonly maxConnections: number;
  /** Memory for complete pages, in bytes. */
  readonly pageCacheBytes: number;
  /** Disk space for converted pictures under `dataDir`, in bytes. */
  readonly imageCacheBytes: number;
  /** A CDN or cache in front of the site. */
  readonly cdn: CdnSettings;
  readonly cache: {
    /** A Redis or Valkey that all processes share; null: each process works alone. */
    readonly url: string | null;
    /** Prefix of every key. */
    readonly prefix: string;
    /** Longest time for which a value is stored. */
    readonly expireSeconds: number;
  };
  readonly leads: {
    /** A PostgreSQL database; null: SQLite under `dataDir`. */
    readonly databaseUrl: string | null;
    /** The first key encrypts, all keys decrypt. Without keys, leads are stored as plain text. */
    readonly keys: readonly string[];
    /** Days after which delivered leads are erased. */
    readonly keepDays: number;
    /** How operators are notified of leads that wait or need a person. */
    readonly notices: NoticeSettings;
    /** How visitors are asked to confirm their e-mail address. */
    readonly confirmations: ConfirmationSettings;
  };
  /** Days after which decisions about consent are removed from the log; 0: no log. */
  readonly consentKeepDays: number;
  /** Pages have their forms; otherwise they say how else to reach the company. */
  readonly hasForms: boolean;
  readonly formServices: FormServiceSettings;
  readonly integrations: Integrations;
  readonly captchaKeys: CaptchaKeys;
  /** Where search engines learn of changed pages; null: nowhere, as always outside production. */
  readonly indexNow: {
    /** Proves that the addresses are the site's own: the site serves it at `/{key}.txt`. */
    readonly key: string;
    /** Where changed addresses are sent. */
    readonly url: string;
  } | null;
  /** Whether experiments run, and where a browser stores which variants it shows. */
  readonly experiments: ExperimentSetting;
  /** Whose visits are counted. */
  readonly counting: CountingSetting;
  /** Days after which counts of visits, forms and experiments are removed. */
  readonly countsKeepDays: number;
  /** Collector of traces, and the share of requests that are traced; null: none. */
  readonly traces: { readonly endpoint: string; readonly ratio: number } | null;
  readonly logLevel: string;
}

/** The environment is invalid; `message` lists every error. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
}

/** Reads the environment (docs/operating.md). Empty variables are treated as unset. Throws a `ConfigError` that lists all errors. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const parsed = environment.safeParse(given);
  const faults = [
    ...(parsed.success ? [] : settingFaults(parsed.error, given)),
    ...faultsBetween(given),
  ];
  const formServices = readFormServiceSettings(given, faults);
  const integrations = readIntegrations(env, faults);
  const captchaKeys = readCaptchaKeys(given, faults);
  const cdn = readCdnSettings(given, faults);
  const notices = readNoticeSettings(given, faults);
  const confirmations = readConfirmationSettings(given, faults);
  const areWhole = formServices !== null && integrations !== null && captchaKeys !== null;
  const areOthersWhole = notices !== null && confirmations !== null && cdn !== null;
  if (!parsed.success || !areWhole || !areOthersWhole || faults.length > 0)
    throw new ConfigError(faults.join("\n"));
  const values = parsed.data;
  const siteUrl = values.SITE_URL ?? null;
  return {
    port: values.PORT,
    host: values.HOST,
    siteUrl,
    isHttps: siteUrl?.startsWith("https:") ?? false,
    allowedHosts: values.ALLOWED_HOSTS ?? (siteUrl === null ? null : [new URL(siteUrl).host]),
    isIndexed: values.SITE_ENV === "production",
    subsite: values.SUBSITE ?? null,
    hasLocaleCookie: values.LOCALE_COOKIE === "1",
    contentUrl: values.CONTENT_URL ?? null,
    contentGraphqlUrl: values.CONTENT_GRAPHQL_URL ?? null,
    contentCredentials: credentialsOf(values),
    contentIndex: values.CONTENT_INDEX,
    isContentPublic: values.CONTENT_PUBLIC === "1",
    contentDir: resolve(values.CONTENT_DIR),
    siteSettingsFile: values.SITE_SETTINGS === undefined ? null : resolve(values.SITE_SETTINGS),
    dataDir: resolve(values.DATA_DIR),
    trustedProxies: values.TRUSTED_PROXIES,
    metricsAllow: values.METRICS_ALLOW,
    revalidateSecret: values.REVALIDATE_SECRET ?? null,
    draftSecret: values.DRAFT_SECRET ?? null,
    cookieSecret: values.COOKIE_SECRET ?? null,
    drainSeconds: values.DRAIN_SECONDS,
    maxConnections: values.MAX_CONNECTIONS,
    pageCacheBytes: values.PAGE_CACHE_MB * 2 ** 20,
    imageCacheBytes: values.IMAGE_CACHE_MB * 2 ** 20,
    cdn,
    cache: {
      url: values.CACHE_URL ?? null,
      prefix: values.CACHE_PREFIX,
      expireSeconds: values.CACHE_EXPIRE_SECONDS,
    },
    leads: {
      databaseUrl: values.LEADS_DATABASE_URL ?? null,
      keys: values.LEADS_KEY,
      keepDays: values.LEADS_KEEP_DAYS,
      notices,
      confirmations,
    },
    consentKeepDays: values.CONSENT_KEEP_DAYS,
    hasForms: values.FORMS === "on",
    formServices,
    integrations,
    captchaKeys,
    indexNow:
      values.INDEXNOW_KEY === undefined || values.SITE_ENV !== "production"
        ? null
        : { key: values.INDEXNOW_KEY, url: values.INDEXNOW_URL },
    experiments: values.EXPERIMENTS,
    counting: values.COUNTING,
    countsKeepDays: values.COUNTS_KEEP_DAYS,
    traces:
      values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? null
        : {
            endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
            ratio: values.OTEL_TRACES_SAMPLER_ARG,
          },
    logLevel: values.LOG_LEVEL,
  };
}

function credentialsOf(values: EnvironmentValues): ContentCredentials | null {
  const { CONTENT_USER: user, CONTENT_PASSWORD: password, CONTENT_TOKEN: token } = values;
  if (token !== undefined) return { token };
  return user !== undefined && password !== undefined ? { user, password } : null;
}
