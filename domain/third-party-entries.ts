/**
 * Names of cookies and of entries in `localStorage` and `sessionStorage` that third-party services create, by the
 * consent they need. They are removed if that consent is missing or withdrawn. Add the names here if a container of the
 * tag manager loads further services.
 */
const thirdPartyEntries = {
  functionality: [/^driftt?[_.]/i, /^DRIFT_/, /_WEB_STORAGE$/],
  // `variants` is the site's own: the variants of experiments (app/visitor/variants.ts).
  analytics: [
    /^variants$/,
    /^_ga(?:_|$)/,
    /^_gid$/,
    /^_gat/,
    /^_dc_gtm_/,
    /^_hj/,
    /^_cl(?:ck|sk)$/,
  ],
  marketing: [/^_gcl_/, /^_fb[cp]$/, /^_uet(?:sid|vid)$/, /^_mkto_trk$/, /^ELOQUA$/, /^li_/],
} satisfies Readonly<Record<string, readonly RegExp[]>>;

type ThirdPartyCategory = keyof typeof thirdPartyEntries;

/** Returns the names in a list that belong to one of the categories. */
export const thirdPartyNames = (
  names: readonly string[],
  categories: readonly ThirdPartyCategory[],
): readonly string[] =>
  names.filter((name) =>
    categories.some((category) =>
      thirdPartyEntries[category].some((pattern) => pattern.test(name)),
    ),
  );

/**
 * Returns texts that remove a cookie through `document.cookie`. A page cannot see for which domain a cookie was set, so
 * there is one text for each possible domain.
 */
export function expireCookie(name: string, hostname: string): readonly string[] {
  const labels = hostname.split(".");
  const domains = labels.slice(0, -1).map((_, index) => labels.slice(index).join("."));
  const gone = `${name}=; Max-Age=0; Path=/`;
  return [gone, ...domains.map((domain) => `${gone}; Domain=${domain}`)];
}
