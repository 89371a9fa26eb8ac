import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Config } from "../settings/config.ts";

/**
 * Returns an id of this release and its settings, since values cached by others must not be used. The server build
 * contains hashes of all scripts and texts in its file names. `serverBuild`: its files. Throws if there is no build.
 */
export function readRelease(serverBuild: readonly string[], config: Config): string {
  const { siteUrl, allowedHosts, isIndexed, subsite, integrations } = config;
  const { experiments, counting, hasForms } = config;
  const { contentUrl, contentGraphqlUrl, contentIndex } = config;
  const shown = [experiments, counting, hasForms];
  const site = [siteUrl, allowedHosts, isIndexed, subsite, integrations, ...shown];
  const content = [contentUrl, contentGraphqlUrl, contentIndex];
  const hash = createHash("sha256");
  for (const file of serverBuild) hash.update(readFileSync(file));
  return hash
    .update(JSON.stringify([site, content]))
    .digest("base64url")
    .slice(0, 12);
}
