/**
 * Campaign parameters captured from URLs for the attribution of leads (docs/specification.md §1 and §3;
 * docs/reading-of-the-specification.md, "Campaign parameters").
 */

interface CampaignParameter {
  readonly id: string;
  /** Name in the address. */
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

/** All tracked parameters. Id and field equal the name unless a setting says otherwise. */
export const campaignParameters: readonly CampaignParameter[] = names.map((name) => ({
  id: name,
  name,
  field: name,
}));

/** Longest value kept, in characters; a longer one is dropped, not cut. */
const maxValueLength = 255;
/** Longest cookie value written, in bytes as encoded; browsers keep 4 KB with name and attributes. */
const maxEncodedBytes = 3800;
/** The last second of the year 9999, the last year that an ISO 8601 date can name. */
const lastSecond = 253_402_300_799;

/** The tracked parameters of one visit; values are opaque. */
export interface Touch {
  readonly values: Readonly<Record<string, string>>;
  /** When, in Unix seconds. */
  readonly at: number;
  /** Path of the address that carried them; absent: not known, or too long to be kept. */
  readonly page?: string;
}

/** What the campaign cookie holds. */
export interface Campaign {
  /** The first visit that carried any parameter. */
  readonly first: Touch;
  /** The latest one, as a whole. */
  readonly last: Touch;
}

/** Whether the name is one of the tracked parameters, which belong to no canonical address and no cache key. */
export const isCampaignParameter = (name: string) =>
  campaignParameters.some((each) => each.name === name);

/** The touch an address with this path carries; null when it has no tracked parameter with a usable value. */
export function readTouch(query: URLSearchParams, at: number, page?: unknown): Touch | null {
  const values: Record<string, string> = {};
  for (const { name } of campaignParameters) {
    const value = query.get(name)?.replaceAll(/\p{Cc}/gu, "") ?? "";
    if (value !== "" && value.length <= maxValueLength) values[name] = value;
  }
  return Object.keys(values).length === 0 ? null : { values, at, ...keptPage(page) };
}

const keptPage = (page: unknown) =>
  typeof page === "string" && /^\/[^?#\p{Cc}]*$/u.test(page) && page.length <= maxValueLength
    ? { page }
    : {};

/** The campaign after a touch: the first one stays, the last one is replaced as a whole. */
export function withTouch(campaign: Campaign | null, touch: Touch): Campaign {
  return { first: campaign?.first ?? touch, last: touch };
}

/**
 * The cookie's value: the touches, and beside them the pages they came to. Where it would grow too long, the pages go,
 * then whole values: first touch before last, from the end of the table.
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

/** Reads the cookie; null when it is not one of ours. Whatever is no known parameter is left out. */
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
  return readTouch(query, at, page) ?? { values: {}, at, ...keptPage(page) };
}

const inTableOrder = (values: Touch["values"]) =>
  campaignParameters.flatMap(({ name }) => {
    const value = values[name];
    return value === undefined ? [] : [[name, value] as const];
  });

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;
