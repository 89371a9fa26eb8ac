/**
 * What foreign services leave in a visitor's browser, by the consent they need: names of cookies and of entries in
 * `localStorage` and `sessionStorage`. It is removed where that consent is missing or withdrawn. A container of the tag
 * manager that brings others has its names added here.
 */
const foreignEntries = {
  functionality: [/^driftt?[_.]/i, /^DRIFT_/, /_WEB_STORAGE$/],
  analytics: [/^_ga(?:_|$)/, /^_gid$/, /^_gat/, /^_dc_gtm_/, /^_hj/, /^_cl(?:ck|sk)$/],
  marketing: [/^_gcl_/, /^_fb[cp]$/, /^_uet(?:sid|vid)$/, /^_mkto_trk$/, /^ELOQUA$/, /^li_/],
} satisfies Readonly<Record<string, readonly RegExp[]>>;

type ForeignCategory = keyof typeof foreignEntries;

/** Which of these names belong to one of the categories. */
export const foreignNames = (
  names: readonly string[],
  categories: readonly ForeignCategory[],
): readonly string[] =>
  names.filter((name) =>
    categories.some((category) => foreignEntries[category].some((pattern) => pattern.test(name))),
  );

/**
 * Texts that remove a cookie through `document.cookie`. A page cannot see which domain a cookie was set for, so every
 * one it can be is named.
 */
export function expireCookie(name: string, hostname: string): readonly string[] {
  const labels = hostname.split(".");
  const domains = labels.slice(0, -1).map((_, index) => labels.slice(index).join("."));
  const gone = `${name}=; Max-Age=0; Path=/`;
  return [gone, ...domains.map((domain) => `${gone}; Domain=${domain}`)];
}
