import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startEmbeddedBackend } from "#cms/embedded-backend.ts";
import { menuNames } from "#content-model/bundle.ts";
import { generateDrupalConfiguration } from "./drupal-config/generate.ts";
import { createSiteModel } from "#content-model/model.ts";
import { silentLog } from "#lib/log.ts";
import { localeCodes, locales } from "#domain/locales.ts";
import { readContent } from "./drupal/read-content.ts";
import { createReport } from "./drupal/report.ts";
import { copyDrupalCode, writeConfiguration, writeContent } from "./drupal/write-drupal.ts";
import { root } from "./lib/tool.ts";

/** `npm run drupal:config -- <dir> [<address of a backend>]`: see docs/drupal.md. */

const [dir, address = process.env.CONTENT_URL] = process.argv.slice(2);
if (dir === undefined) {
  console.error(
    "Usage: npm run drupal:config -- <dir> [<address of the backend to take content from>]",
  );
  process.exit(1);
}

const { bundles } = createSiteModel(localeCodes);
const target = path.resolve(dir);

const configuration = generateDrupalConfiguration({
  bundles,
  languages: localeCodes.map((code) => ({ code, ...locales[code] })),
  menus: menuNames,
});
writeConfiguration(target, configuration);
console.log(`${configuration.files.length} configuration files in ${path.join(target, "config")}`);
console.log(
  `${configuration.scheduler.length} for the module scheduler in ${path.join(target, "config-scheduler")}`,
);
console.log(
  `${configuration.search.length} more for the search in ${path.join(target, "config-search")}`,
);
copyDrupalCode(target);

const contentDir = path.resolve(root, process.env.CONTENT_DIR ?? "sample/content");
const report = createReport();
const embedded = address === undefined ? await startOwnBackend() : null;
try {
  const { content, source } = await readContent({
    url: address ?? embedded?.url ?? "",
    bundles,
    menus: menuNames,
    languages: localeCodes,
    ...(embedded && { fetch: embedded.fetch }),
    redirectsFile: embedded ? path.join(contentDir, "redirects.yaml") : undefined,
    report,
  });
  await writeContent(target, { content, source, report });
  console.log(
    `${content.entities.length} entities, ${content.menu_links.length} menu links, ${content.redirects.length} redirects ` +
      `in ${content.languages.length} languages in ${path.join(target, "content.json")}`,
  );
  for (const line of report.lines()) console.log(`! ${line}`);
  console.log(
    `Next: docs/drupal.md, with\n  drush pm:install headless_site ${configuration.modules.join(" ")}`,
  );
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  console.error(`The content could not be read from ${address ?? contentDir}: ${reason}`);
  process.exitCode = 1;
} finally {
  await embedded?.close();
}

/** Starts a backend with the content files, including protected content. Its database is deleted afterwards. */
async function startOwnBackend() {
  const dataDir = mkdtempSync(path.join(tmpdir(), "drupal-config-"));
  const token = randomBytes(32).toString("base64url");
  const backend = await startEmbeddedBackend({
    contentDir,
    dataDir,
    languages: localeCodes,
    port: 0,
    watch: false,
    // The export must not start before all content is loaded.
    firstLoadMs: 600_000,
    credentials: { token },
    log: silentLog,
  });
  return {
    url: backend.url,
    fetch: (input: string | URL | Request, init?: RequestInit) => {
      const headers = new Headers(init?.headers);
      headers.set("Authorization", `Bearer ${token}`);
      return fetch(input, { ...init, headers });
    },
    async close() {
      await backend.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
