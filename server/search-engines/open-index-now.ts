import { offeredLocales } from "#domain/locales.ts";
import type { Config } from "../settings/config.ts";
import { createIndexNow, type IndexNow, type IndexNowOptions } from "./index-now.ts";

type Tools = Pick<IndexNowOptions, "content" | "fetch" | "log">;

/** Opens IndexNow for the site's own origin; null if no setting turns it on. */
export function openIndexNow(config: Config, tools: Tools): IndexNow | null {
  const { indexNow: settings, siteUrl, subsite } = config;
  if (settings === null || siteUrl === null) return null;
  const locales = offeredLocales({ host: new URL(siteUrl).host, subsite });
  return createIndexNow({ ...tools, settings, origin: siteUrl, locales });
}
