import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Config } from "../config.ts";

/**
 * What tells this program, with these settings, from others: what they keep is not to be shown here. The server build
 * names every script and text by what is in it. Throws when there is no build.
 */
export function readRelease(serverBuild: string, config: Config): string {
  const { siteUrl, allowedHosts, isIndexed, subsite, integrations } = config;
  const { contentUrl, contentGraphqlUrl, contentIndex } = config;
  const site = [siteUrl, allowedHosts, isIndexed, subsite, integrations];
  const content = [contentUrl, contentGraphqlUrl, contentIndex];
  return createHash("sha256")
    .update(readFileSync(serverBuild))
    .update(JSON.stringify([site, content]))
    .digest("base64url")
    .slice(0, 12);
}
