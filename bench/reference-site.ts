import path from "node:path";
import { startSite, type SiteProcess } from "#testkit/site-process.ts";

/** Path of the page with twelve blocks for benchmarks. */
export const referencePath = "/";
/** Path of the page with thirty blocks. */
export const longPath = "/thirty-blocks";

/** Starts a site with only these two pages. */
export const startReferenceSite = (
  env: Readonly<Record<string, string>> = {},
): Promise<SiteProcess> =>
  startSite({
    CONTENT_DIR: path.join(import.meta.dirname, "content"),
    LOG_LEVEL: "error",
    ...env,
  });
