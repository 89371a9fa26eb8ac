/**
 * Campaign parameters are read from URLs for lead attribution (docs/specification.md §1 and §3;
 * docs/reading-of-the-specification.md, "Campaign parameters").
 */

interface CampaignParameter {
  readonly id: string;
  /** Name of the query parameter. */
  readonly name: string;
  /** Field of the lead system that receives the value. */
  readonly field: string;
}

const names = [
  "gclid",
  "utm_partnerstack_partner_key",
  "utm_medium",
  "utm_term",
  "utm_content",
  "utm_campaign",
  "utm_source",
  "utm_id",
  "sfdc_us_campaign_id",
  "sfdc_global_campaign_id",
  "sfdc_cxm_campaign_id",
  "sfdc_campaign_status",
  "sfdc_monet_campaign_id",
  "sfdc_yaypay_campaign_id",
  "sfdc_ap_ar_campaign_id",
  "sfdc_pls_us_campaign_id",
  "sfmc_id",
] as const;

/** All tracked parameters. The field has the parameter's name unless given here. */
export const campaignParameters: readonly CampaignParameter[] = names.map((name) => ({
  id: name,
  name,
  field: name,
}));

/** Longest value stored, in characters. Longer values are skipped, not cut. */
const maxValueLength = 255;
/** Longest cookie value written, in bytes when encoded. Browsers accept 4 KB including name and attributes. */
const maxEncodedBytes = 3800;
/** The last second of the year 9999, the last year that an ISO 8601 date can name. */
const lastSecond = 253_402_300_799;

/** The tracked parameters of one visit; values are opaque. */
export interface Touch {
  readonly values: Readonly<Record<string, string>>;
  /** Time of the visit, in Unix seconds. */
  readonly at: number;
  /** Path of the page with the parameters; absent if unknown or too long to store. */
  readonly page?: string;
}

/** Content of the campaign cookie. */
export interface Campaign {
  /** First visit with any parameter. */
  readonly first: Touch;
  /** Latest visit with any parameter. It replaces the one before as a whole. */
  readonly last: Touch;
}

/** Returns whether a parameter is tracked. Tracked parameters are left out of canonical addresses and cache keys. */
export const isCampaignParameter = (name: string) =>
  campaignParameters.some((each) => each.name === name);

/** Reads the touch from a query; null if there is no tracked parameter with a usable value. */
export function readTouch(query: URLSearchParams, at: number, page?: unknown): Touch | null {
  const values: Record<string, string> = {};
  for (const { name } of campaignParameters) {
    const value = query.get(name)?.replaceAll(/\p{Cc}/gu, "") ?? "";
    if (value !== "" && value.length <= maxValueLength) values[name] = value;
  }
  return Object.keys(values).length === 0 ? null : { values, at, ...validPage(page) };
}

const validPage = (page: unknown) =>
  typeof page === "string" && /^\/[^?#\p{Cc}]*$/u.test(page) && page.length <= maxValueLength
    ? { page }
    : {};

/** Returns the campaign after a touch: the first touch stays, the last one is replaced as a whole. */
export function withTouch(campaign: Campaign | null, touch: Touch): Campaign {
  return { first: campaign?.first ?? touch, last: touch };
}

/**
 * Encodes the cookie: the touches and the paths of their pages. If it would be too long, the pages are left out, then
 * whole values: those of the first touch before those of the last, from the end of the table.
 */
export function encodeCampaign({ first, last }: Campaign): string {
  let pages = { first: first.page, last: last.page };
  const firstValues = inTableOrder(first.values);
  const lastValues = inTableOrder(last.values);
  const encode = () =>
    encodeURIComponent(
      JSON.stringify({
        first: { ...Object.fromEntries(firstValues), at: first.at },
        last: { ...Object.fromEntries(lastValues), at: last.at },
        ...((pages.first ?? pages.last) ? { pages } : {}),
      }),
    );
  let encoded = encode();
  while (encoded.length > maxEncodedBytes) {
    if (pages.first ?? pages.last) pages = { first: undefined, last: undefined };
    else if (firstValues.pop() === undefined) lastValues.pop();
    encoded = encode();
  }
  return encoded;
}

/** Decodes the cookie; null if it is malformed. Unknown parameters are ignored. */
export function decodeCampaign(encoded: string | undefined): Campaign | null {
  if (encoded === undefined) return null;
  try {
    const value: unknown = JSON.parse(decodeURIComponent(encoded));
    if (!isRecord(value)) return null;
    const pages = isRecord(value["pages"]) ? value["pages"] : {};
    const first = readStoredTouch(value["first"], pages["first"]);
    const last = readStoredTouch(value["last"], pages["last"]);
    return first !== null && last !== null ? { first, last } : null;
  } catch {
    return null;
  }
}

function readStoredTouch(value: unknown, page: unknown): Touch | null {
  if (!isRecord(value)) return null;
  const at = value["at"];
  if (typeof at !== "number" || !Number.isSafeInteger(at) || at < 0 || at > lastSecond) return null;
  const query = new URLSearchParams();
  for (const { name } of campaignParameters) {
    const stored = value[name];
    if (typeof stored === "string") query.set(name, stored);
  }
  return readTouch(query, at, page) ?? { values: {}, at, ...validPage(page) };
}

const inTableOrder = (values: Touch["values"]) =>
  campaignParameters.flatMap(({ name }) => {
    const value = values[name];
    return value === undefined ? [] : [[name, value] as const];
  });

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;
