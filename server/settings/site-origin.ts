import type { Config } from "./config.ts";

type Origins = Pick<Config, "siteUrl" | "allowedHosts">;

/**
 * Origin that canonical and absolute addresses name: the host's own where its name contains `mail-`, since such hosts
 * are sites of their own for search engines; else `SITE_URL`; in development the request's. A port that only the request
 * names is left out: anybody can write any port into `Host`.
 */
export function siteOriginOf(url: string, { siteUrl, allowedHosts }: Origins): string {
  const { origin, host, hostname } = new URL(url);
  if (siteUrl === null) return origin;
  if (!host.includes("mail-")) return siteUrl;
  return `${new URL(siteUrl).protocol}//${allowedHosts?.includes(host) ? host : hostname}`;
}

/**
 * Origin that a page is cached and rendered under: the canonical one, so that all names of the site share a page. Where
 * `SITE_URL` itself is a `mail-` host, the other names have an origin of their own, since they offer fewer locales.
 */
export function cacheOriginOf(url: string, origins: Origins): string {
  const canonical = siteOriginOf(url, origins);
  const { protocol, host, hostname } = new URL(url);
  const isAlike = new URL(canonical).host.includes("mail-") === host.includes("mail-");
  return isAlike ? canonical : `${protocol}//${hostname}`;
}

/**
 * Finds the name without a port that a `Host` is served under; null for a host that is not served, or that needs a
 * closer look. An allowed name without a port stands for any port. Without a list every host is served, as it is.
 */
export function createServedNames(allowedHosts: Config["allowedHosts"]) {
  const allowed = allowedHosts === null ? null : new Set(allowedHosts);
  return (host: string): string | null => {
    if (allowed === null) return host;
    const { name = "", port = "" } = hostPattern.exec(host)?.groups ?? {};
    return Number(port) < 65_536 && (allowed.has(host) || allowed.has(name)) ? name : null;
  };
}

const hostPattern = /^(?<name>[^:]+)(?::(?<port>\d{1,5}))?$/;
