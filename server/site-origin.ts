import type { Config } from "./config.ts";

/**
 * Origin that canonical and absolute addresses name: the host's own where its name contains `mail-`, since such hosts
 * are sites of their own for search engines; else `SITE_URL`; in development the request's.
 */
export function siteOriginOf(url: string, { siteUrl }: Pick<Config, "siteUrl">): string {
  const { origin, host } = new URL(url);
  if (siteUrl === null) return origin;
  return host.includes("mail-") ? `${new URL(siteUrl).protocol}//${host}` : siteUrl;
}
