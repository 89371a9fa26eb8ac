import path from "node:path";
import { startSite, type SiteProcess } from "#testkit/site-process.ts";

/** Address of the page of twelve blocks that benchmarks ask for. */
export const referencePath = "/";
/** Address of the page of thirty blocks. */
export const longPath = "/thirty-blocks";

/** The site with these two pages alone. */
export const startReferenceSite = (
  env: Readonly<Record<string, string>> = {},
): Promise<SiteProcess> =>
  startSite({
    CONTENT_DIR: path.join(import.meta.dirname, "content"),
    LOG_LEVEL: "error",
    ...env,
  });
