import type { Config } from "./config.ts";

type Origins = Pick<Config, "siteUrl" | "allowedHosts">;

/**
 * Returns the origin for canonical and absolute addresses. Hosts with `mail-` in their name are separate sites for
 * search engines and use their own; all others use `SITE_URL`; in development, the origin of the request. The request's
 * port is ignored, since a client can send any port in `Host`.
 */
export function siteOriginOf(url: string, { siteUrl, allowedHosts }: Origins): string {
  const { origin, host, hostname } = new URL(url);
  if (siteUrl === null) return origin;
  if (!host.includes("mail-")) return siteUrl;
  return `${new URL(siteUrl).protocol}//${allowedHosts?.includes(host) ? host : hostname}`;
}

/**
 * Returns the origin under which a page is cached and rendered: the canonical one, so that all host names of the site
 * share a page. If `SITE_URL` itself is a `mail-` host, the other names have their own origin, since they offer fewer
 * locales.
 */
export function cacheOriginOf(url: string, origins: Origins): string {
  const canonical = siteOriginOf(url, origins);
  const { protocol, host, hostname } = new URL(url);
  const isAlike = new URL(canonical).host.includes("mail-") === host.includes("mail-");
  return isAlike ? canonical : `${protocol}//${hostname}`;
}

/**
 * Creates a function that returns the host name without a port for a `Host` header; null for a host that is not allowed
 * or needs a full check. An allowed name without a port allows any port. Without a list every host is returned
 * unchanged.
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
