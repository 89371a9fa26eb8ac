import * as z from "zod";
import { httpAddress, number, oneOf, secret, settingFaults } from "./setting-values.ts";

/** Headers that list cache tags, by the value of `CDN_TAGS`. */
export const tagHeaderNames = ["surrogate-key", "cache-tag"] as const;
/** What can be told to purge, by the value of `CDN_PURGE`. */
export const purgeProviders = ["fastly", "cloudflare", "http"] as const;

export type TagHeaderName = (typeof tagHeaderNames)[number];
export type PurgeProvider = (typeof purgeProviders)[number];

/** Settings of a CDN or cache in front of the site (docs/operating.md). */
export interface CdnSettings {
  /** Header that lists the cache tags of a response; null: none. */
  readonly tagHeader: TagHeaderName | null;
  /** Seconds for which the CDN serves a page without asking the site. */
  readonly seconds: number;
  /** Where purges are sent; null: nowhere. */
  readonly purge: PurgeSettings | null;
}

export interface PurgeSettings {
  readonly provider: PurgeProvider;
  /** Address of the API; with `http`, of each cache. None ends with a slash. */
  readonly urls: readonly string[];
  /** Id of the service (Fastly) or zone (Cloudflare); empty for `http`. */
  readonly id: string;
  /** Null: purges are sent without one, which only `http` allows. */
  readonly token: string | null;
}

/** Without purges a page stays as it is at the CDN for so many seconds after an edit, at most. */
const maxSecondsWithoutPurges = 60;

const defaultUrls: Readonly<Record<PurgeProvider, string | null>> = {
  fastly: "https://api.fastly.com",
  cloudflare: "https://api.cloudflare.com/client/v4",
  http: null,
};

/** The header that each provider reads the tags from. Caches with their own rules can read either. */
const neededHeader: Readonly<Record<PurgeProvider, TagHeaderName | null>> = {
  fastly: "surrogate-key",
  cloudflare: "cache-tag",
  http: null,
};

// The address is part of log lines and metrics, so it must not contain a password.
const purgeUrl = httpAddress
  .refine((url) => new URL(url).password === "", {
    error: "an address without a password; use CDN_PURGE_TOKEN",
  })
  .transform((url) => url.replace(/\/+$/, ""));

const environment = z.object({
  CDN_TAGS: oneOf(tagHeaderNames).optional(),
  CDN_SECONDS: number({ min: 1, max: 86_400, isWhole: true }).default(10),
  CDN_PURGE: oneOf(purgeProviders).optional(),
  CDN_PURGE_URL: z
    .string()
    .transform((text) => text.split(",").map((each) => each.trim()))
    .pipe(z.array(purgeUrl))
    .optional(),
  CDN_PURGE_ID: z.string().regex(/^\w+$/, "letters and digits").optional(),
  CDN_PURGE_TOKEN: secret.regex(/^[\x21-\x7e]+$/, "a text without spaces").optional(),
});

type Values = z.output<typeof environment>;

/** Names of the settings read in this file. */
export const cdnSettingNames = Object.keys(environment.shape);

/** Reads the settings. Adds one line per error to `faults`; returns null if there are any. */
export function readCdnSettings(
  env: Readonly<Record<string, string | undefined>>,
  faults: string[],
): CdnSettings | null {
  const parsed = environment.safeParse(env);
  const own = parsed.success ? faultsBetween(parsed.data) : settingFaults(parsed.error, env);
  faults.push(...own);
  if (!parsed.success || own.length > 0) return null;
  const { CDN_TAGS, CDN_SECONDS } = parsed.data;
  return { tagHeader: CDN_TAGS ?? null, seconds: CDN_SECONDS, purge: purgeOf(parsed.data) };
}

function purgeOf(values: Values): PurgeSettings | null {
  const { CDN_PURGE: provider, CDN_PURGE_URL, CDN_PURGE_ID, CDN_PURGE_TOKEN } = values;
  if (provider === undefined) return null;
  const urls = CDN_PURGE_URL ?? [defaultUrls[provider] ?? ""];
  return { provider, urls, id: CDN_PURGE_ID ?? "", token: CDN_PURGE_TOKEN ?? null };
}

/** Finds settings that are valid on their own but contradict each other. */
function faultsBetween(values: Values): readonly string[] {
  const { CDN_PURGE: provider, CDN_TAGS, CDN_SECONDS } = values;
  if (provider === undefined) {
    const isLong = CDN_SECONDS > maxSecondsWithoutPurges;
    return isLong
      ? [
          `CDN_SECONDS: more than ${maxSecondsWithoutPurges} only with CDN_PURGE, or edits stay unseen`,
        ]
      : [];
  }
  const header = neededHeader[provider];
  const needed =
    provider === "http"
      ? (["CDN_PURGE_URL"] as const)
      : (["CDN_PURGE_ID", "CDN_PURGE_TOKEN"] as const);
  return [
    ...needed
      .filter((name) => values[name] === undefined)
      .map((name) => `${name}: needed with CDN_PURGE=${provider}`),
    ...(CDN_TAGS === undefined || (header !== null && CDN_TAGS !== header)
      ? [`CDN_TAGS must be ${header ?? "set"} with CDN_PURGE=${provider}`]
      : []),
  ];
}
