import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Config } from "../settings/config.ts";

/**
 * What tells this program, with these settings, from others: what they keep is not to be shown here. The server build
 * names every script and text by what is in it. `serverBuild`: its files. Throws when there is no build.
 */
export function readRelease(serverBuild: readonly string[], config: Config): string {
  const { siteUrl, allowedHosts, isIndexed, subsite, integrations } = config;
  const { contentUrl, contentGraphqlUrl, contentIndex } = config;
  const site = [siteUrl, allowedHosts, isIndexed, subsite, integrations];
  const content = [contentUrl, contentGraphqlUrl, contentIndex];
  const hash = createHash("sha256");
  for (const file of serverBuild) hash.update(readFileSync(file));
  return hash
    .update(JSON.stringify([site, content]))
    .digest("base64url")
    .slice(0, 12);
}
