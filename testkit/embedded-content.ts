import { join, resolve } from "node:path";
import { createBackend, type ContentBackend } from "#cms/backend.ts";
import { createLoader } from "#cms/files/load.ts";
import { menuNames } from "#content-model/bundle.ts";
import { createSiteModel } from "#content-model/model.ts";
import { localeCodes } from "#domain/locales.ts";

const root = join(import.meta.dirname, "..");

/** What the site reads its own content with. */
export const siteCredentials = { token: "a token of the tests" };

/** The embedded backend in this process and in memory, with the content files of a folder, the sample site's by default. */
export function openEmbeddedContent(contentDir = "cms/sample"): ContentBackend {
  const model = createSiteModel(localeCodes);
  const backend = createBackend({
    model,
    dataDir: ":memory:",
    menus: menuNames,
    descriptionField: "field_summary",
    credentials: siteCredentials,
  });
  createLoader({
    store: backend.store,
    model,
    menus: menuNames,
    contentDir: resolve(root, contentDir),
  }).loadAll();
  return backend;
}
