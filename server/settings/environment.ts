import { z } from "zod";
import { countingSettings } from "#domain/counting/counting-setting.ts";
import { experimentSettings } from "#domain/experiments/experiment-state.ts";
import { readNetworks } from "../clients/client-address.ts";
import { httpAddress, httpOrigin, list, number, oneOf, secret, yesOrNo } from "./setting-values.ts";

/** An address, or a path on the content backend. */
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

/** The general settings, with their types and defaults. */
export const environment = z.object({
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
  FORMS: oneOf(["on", "off"]).default("on"),
  SITE_SETTINGS: z.string().optional(),
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
  INDEXNOW_KEY: z
    .string()
    .regex(/^[A-Za-z0-9-]{8,128}$/, "8 to 128 letters, digits and hyphens")
    .optional(),
  INDEXNOW_URL: httpAddress.default("https://api.indexnow.org/indexnow"),
  CONSENT_KEEP_DAYS: number({ min: 0 }).default(1095),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpAddress.optional(),
  OTEL_TRACES_SAMPLER_ARG: number({ min: 0, max: 1 }).default(1),
  EXPERIMENTS: oneOf(experimentSettings).default("off"),
  COUNTING: oneOf(countingSettings).default("consent"),
  COUNTS_KEEP_DAYS: number({ min: 1, isWhole: true }).default(400),
  LOG_LEVEL: oneOf(["debug", "info", "warn", "error", "silent"]).default("info"),
});

export type EnvironmentValues = z.output<typeof environment>;

/** Names of the settings read in this file. */
export const generalSettingNames = Object.keys(environment.shape);

const neededInProduction: Readonly<Record<string, string>> = {
  SITE_URL: "the public origin of the site",
  REVALIDATE_SECRET: "at least 16 characters, the same in the content backend",
  DRAFT_SECRET: "at least 16 random characters, the same for all processes",
  COOKIE_SECRET: "at least 16 random characters, the same for all processes",
};

/** Finds settings that are valid on their own but contradict each other. */
export function faultsBetween(
  given: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const missing =
    given["SITE_ENV"] === "production"
      ? Object.entries(neededInProduction).filter(([name]) => given[name] === undefined)
      : [];
  const isHalf =
    (given["CONTENT_USER"] === undefined) !== (given["CONTENT_PASSWORD"] === undefined);
  return [
    ...missing.map(([name, what]) => `${name}: needed in production, ${what}`),
    ...(given["CONTENT_PUBLIC"] === "1" && given["CONTENT_URL"] !== undefined
      ? ["CONTENT_PUBLIC: only for the embedded backend, without CONTENT_URL"]
      : []),
    ...(isHalf && given["CONTENT_TOKEN"] === undefined
      ? ["CONTENT_USER, CONTENT_PASSWORD: set both or neither"]
      : []),
  ];
}
