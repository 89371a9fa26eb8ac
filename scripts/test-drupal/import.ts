import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { root } from "../lib/tool.ts";
import type { Drush } from "./drush.ts";
import { revalidateSecret } from "./sites.ts";

const run = promisify(execFile);

/** Does what docs/drupal.md says: modules, configuration, the account and content. */
export async function importContent(drush: Drush, password: string): Promise<void> {
  const dir = mkdtempSync(path.join(tmpdir(), "test-drupal-"));
  try {
    const command = path.join(root, "scripts/drupal-config.ts");
    const { stdout } = await run(process.execPath, [command, dir], { cwd: root });
    const modules = /drush pm:install (.+)$/m.exec(stdout)?.[1]?.split(" ") ?? [];
    await copyModule(drush, dir);
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
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

async function copyModule(drush: Drush, dir: string): Promise<void> {
  const drupalRoot = (await drush.run("status", "--field=root")).trim();
  const target = path.join(drupalRoot, "modules/custom/headless_site");
  rmSync(target, { recursive: true, force: true });
  cpSync(path.join(dir, "headless_site"), target, { recursive: true });
}

/** Makes Drupal report edits to a site; an empty `origin`: to none. */
export async function reportEditsTo(drush: Drush, origin: string): Promise<void> {
  await drush.run("state:set", "headless_site.secret", revalidateSecret);
  await drush.run("config:set", "headless_site.settings", "site_url", origin);
}
