import { resolve } from "node:path";
import { z } from "zod";
import type { ContentCredentials } from "#content/client/backends.ts";
import type { Integrations } from "#domain/integrations.ts";
import { readCaptchaKeys, type CaptchaKeys } from "./captcha-keys.ts";
import { readNetworks } from "../clients/client-address.ts";
import { readFormServiceSettings, type FormServiceSettings } from "./form-service-settings.ts";
import { readIntegrations } from "./integration-settings.ts";
import { readNoticeSettings, type NoticeSettings } from "./notice-settings.ts";
import {
  httpAddress,
  httpOrigin,
  list,
  number,
  oneOf,
  secret,
  settingFaults,
  yesOrNo,
} from "./setting-values.ts";

/** An address, or a path at the content backend. */
const backendAddress = z
  .string()
  .refine((text) => text.startsWith("/") || httpAddress.safeParse(text).success, {
    error: "an address, or a path at the content backend such as /graphql",
  });

const networks = list.superRefine((items, context) => {
  try {
    readNetworks(items);
  } catch (error) {
    context.addIssue(error instanceof Error ? error.message : "wrong networks");
  }
});

const environment = z.object({
  PORT: number({ min: 0, max: 65_535, isWhole: true }).default(3000),
  HOST: z.string().default("127.0.0.1"),
  SITE_URL: httpOrigin.optional(),
  ALLOWED_HOSTS: list.optional(),
  SITE_ENV: oneOf(["production", "staging", "development", "test"]).default("development"),
  SUBSITE: oneOf(["mrs"]).optional(),
  LOCALE_COOKIE: yesOrNo.default("0"),
  CONTENT_URL: httpOrigin.optional(),
  CONTENT_GRAPHQL_URL: backendAddress.optional(),
  CONTENT_USER: z.string().optional(),
  CONTENT_PASSWORD: z.string().optional(),
  CONTENT_TOKEN: z.string().optional(),
  CONTENT_PUBLIC: yesOrNo.default("0"),
  CONTENT_INDEX: z.string().regex(/^\w+$/, "the machine name of a search index").default("content"),
  CONTENT_DIR: z.string().default("sample/content"),
  DATA_DIR: z.string().default(".data"),
  TRUSTED_PROXIES: networks.default([]),
  METRICS_ALLOW: networks.default(["127.0.0.0/8", "::1"]),
  REVALIDATE_SECRET: secret.optional(),
  DRAFT_SECRET: secret.optional(),
  COOKIE_SECRET: secret.optional(),
  DRAIN_SECONDS: number({ min: 0, max: 300 }).default(5),
  MAX_CONNECTIONS: number({ min: 1, isWhole: true }).default(10_000),
  PAGE_CACHE_MB: number({ min: 1 }).default(64),
  IMAGE_CACHE_MB: number({ min: 1 }).default(1024),
  CACHE_URL: z
    .url({ protocol: /^rediss?$/, error: "an address such as redis://host:6379/0" })
    .optional(),
  CACHE_PREFIX: z.string().default("site:"),
  CACHE_EXPIRE_SECONDS: number({ min: 60, isWhole: true }).default(604_800),
  LEADS_DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: "an address such as postgresql://host/database" })
    .optional(),
  LEADS_KEY: z
    .string()
    .transform((text) => text.split(","))
    .pipe(z.array(secret))
    .default([]),
  LEADS_KEEP_DAYS: number({ min: 0 }).default(90),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpAddress.optional(),
  OTEL_TRACES_SAMPLER_ARG: number({ min: 0, max: 1 }).default(1),
  LOG_LEVEL: oneOf(["debug", "info", "warn", "error", "silent"]).default("info"),
});

/** Names of the settings that are read here. */
export const generalSettingNames = Object.keys(environment.shape);

/** Everything the environment decides, checked whole at start. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Public origin without a trailing slash; null in development: taken from the request. */
  readonly siteUrl: string | null;
  /** Visitors reach the site over https: cookies are `Secure`, and browsers are told to stay on https. */
  readonly isHttps: boolean;
  /** Host names answered, in lower case; one without a port stands for any port. Null in development: any. */
  readonly allowedHosts: readonly string[] | null;
  /** Search engines are let in. */
  readonly isIndexed: boolean;
  readonly subsite: "mrs" | null;
  /** A browser that was led to its language is not led there again. */
  readonly hasLocaleCookie: boolean;
  /** Origin of a Drupal; null for the embedded backend. */
  readonly contentUrl: string | null;
  /** GraphQL endpoint that routes and menus are read through, an address or a path at the content backend; null: over JSON:API. */
  readonly contentGraphqlUrl: string | null;
  /** The site's own credentials at the content backend; null: none given, and the embedded one gets some at each start. */
  readonly contentCredentials: ContentCredentials | null;
  /** Machine name of the search index at the content backend. */
  readonly contentIndex: string;
  /** The embedded backend's addresses are at the site's origin too. */
  readonly isContentPublic: boolean;
  readonly contentDir: string;
  readonly dataDir: string;
  /** Addresses and networks of proxies whose `X-Forwarded-For` counts. */
  readonly trustedProxies: readonly string[];
  /** Addresses and networks that may read `/-/metrics`. */
  readonly metricsAllow: readonly string[];
  /** Who knows it may say what has changed; null outside production: one is made and kept under `dataDir`. */
  readonly revalidateSecret: string | null;
  /** Signs the cookie of draft mode and the embedded backend's links to drafts; null outside production: one is made and kept under `dataDir`. */
  readonly draftSecret: string | null;
  /** Signs cookies and addresses of pictures; null outside production: one is made and kept under `dataDir`. */
  readonly cookieSecret: string | null;
  /** After SIGTERM: how long connections are still taken while `/-/ready` is 503. */
  readonly drainSeconds: number;
  /** Connections at a time; more are closed as they come. */
  readonly maxConnections: number;
  /** Memory for whole pages. */
  readonly pageCacheBytes: number;
  /** Space for converted pictures under `dataDir`. */
  readonly imageCacheBytes: number;
  readonly cache: {
    /** A Redis or Valkey that all processes share; null: each is alone. */
    readonly url: string | null;
    /** Before every key there. */
    readonly prefix: string;
    /** Longest time anything is kept there. */
    readonly expireSeconds: number;
  };
  readonly leads: {
    /** A PostgreSQL; null: SQLite under `dataDir`. */
    readonly databaseUrl: string | null;
    /** The first encrypts values at rest, all decrypt; none: they are plain. */
    readonly keys: readonly string[];
    /** Days after which delivered leads are erased. */
    readonly keepDays: number;
    /** Who learns of leads that wait or need a person. */
    readonly notices: NoticeSettings;
  };
  readonly formServices: FormServiceSettings;
  readonly integrations: Integrations;
  readonly captchaKeys: CaptchaKeys;
  /** Collector of traces, and the share of requests that are followed; null: none. */
  readonly traces: { readonly endpoint: string; readonly ratio: number } | null;
  readonly logLevel: string;
}

/** The environment is wrong; `message` names every fault. */
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
  const notices = readNoticeSettings(given, faults);
  const areWhole = formServices !== null && integrations !== null && captchaKeys !== null;
  if (!parsed.success || !areWhole || notices === null || faults.length > 0)
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
    },
    formServices,
    integrations,
    captchaKeys,
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

const neededInProduction: Readonly<Record<string, string>> = {
  SITE_URL: "the public origin of the site",
  REVALIDATE_SECRET: "at least 16 characters, the same in the content backend",
  DRAFT_SECRET: "at least 16 characters nobody can guess, the same for all processes",
  COOKIE_SECRET: "at least 16 characters nobody can guess, the same for all processes",
};

/** Settings that are right by themselves and do not fit together. */
function faultsBetween(given: Readonly<Record<string, string | undefined>>): readonly string[] {
  const missing =
    given["SITE_ENV"] === "production"
      ? Object.entries(neededInProduction).filter(([name]) => given[name] === undefined)
      : [];
  const isHalf =
    (given["CONTENT_USER"] === undefined) !== (given["CONTENT_PASSWORD"] === undefined);
  return [
    ...missing.map(([name, what]) => `${name}: needed in production, ${what}`),
    ...(given["CONTENT_PUBLIC"] === "1" && given["CONTENT_URL"] !== undefined
      ? ["CONTENT_PUBLIC: for the embedded backend alone, without CONTENT_URL"]
      : []),
    ...(isHalf && given["CONTENT_TOKEN"] === undefined
      ? ["CONTENT_USER, CONTENT_PASSWORD: one needs the other"]
      : []),
  ];
}

function credentialsOf(values: z.output<typeof environment>): ContentCredentials | null {
  const { CONTENT_USER: user, CONTENT_PASSWORD: password, CONTENT_TOKEN: token } = values;
  if (token !== undefined) return { token };
  return user !== undefined && password !== undefined ? { user, password } : null;
}
