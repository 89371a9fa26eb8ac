import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { root } from "../lib/tool.ts";
import type { Drush } from "./drush.ts";
import { revalidateSecret } from "./sites.ts";

const run = promisify(execFile);

/** Does what docs/drupal.md says: modules, configuration, the account, content and the search index. */
export async function importContent(drush: Drush, password: string): Promise<void> {
  const dir = mkdtempSync(path.join(tmpdir(), "test-drupal-"));
  try {
    const command = path.join(root, "scripts/drupal-config.ts");
    const { stdout } = await run(process.execPath, [command, dir], { cwd: root });
    const modules = /drush pm:install (.+)$/m.exec(stdout)?.[1]?.split(" ") ?? [];
    await copyModule(drush, dir, "headless_site");
    await drush.run("pm:install", ...modules, "next");
    // An earlier run may have left the address of a site that no longer runs.
    await reportEditsTo(drush, "");
    await drush.run("config:import", "--partial", `--source=${dir}/config`);
    await drush.run("cache:rebuild");
    const account = await drush.run("user:information", "site", "--format=json").catch(() => "");
    await drush.run(
      ...(account === "" ? ["user:create", "site"] : ["user:password", "site"]),
      ...(account === "" ? [`--password=${password}`] : [password]),
    );
    await drush.run("user:role:add", "site", "site");
    const report = await drush.run("php:script", `${dir}/import-content.php`, "--", dir);
    console.log(report.trim().split("\n").slice(-4).join(", "));
    await importSearch(drush, dir);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

async function copyModule(drush: Drush, dir: string, module: string): Promise<void> {
  const drupalRoot = (await drush.run("status", "--field=root")).trim();
  const target = path.join(drupalRoot, "modules/custom", module);
  rmSync(target, { recursive: true, force: true });
  cpSync(path.join(dir, module), target, { recursive: true });
}

const searchModules = ["search_api_db", "facets", "jsonapi_search_api_facets"];

/** Imports and fills the search index if Drupal has its modules: without it, searches find nothing. */
async function importSearch(drush: Drush, dir: string): Promise<void> {
  const available = await drush.run("pm:list", "--format=list");
  const missing = searchModules.filter((module) => !available.split("\n").includes(module));
  if (missing.length > 0) {
    console.log(`No search index: ${missing.join(", ")} not found in Drupal`);
    return;
  }
  await drush.run("pm:install", ...searchModules);
  await copyModule(drush, dir, "site_search");
  await drush.run("pm:install", "site_search");
  await drush.run("config:import", "--partial", `--source=${dir}/config-search`);
  await drush.run("search-api:reset-tracker", "content");
  await drush.run("search-api:index");
  await drush.run("cache:rebuild");
}

/** Makes Drupal report edits to a site; an empty `origin`: to none. */
export async function reportEditsTo(drush: Drush, origin: string): Promise<void> {
  await drush.run("state:set", "headless_site.secret", revalidateSecret);
  await drush.run("config:set", "headless_site.settings", "site_url", origin);
}
