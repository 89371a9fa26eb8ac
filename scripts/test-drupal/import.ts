import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { root } from "../lib/tool.ts";
import type { Drush } from "./drush.ts";
import { revalidateSecret } from "./sites.ts";

const run = promisify(execFile);

/** Does what docs/drupal.md says: modules, configuration, content, the account and the module `next`. */
export async function importContent(drush: Drush, password: string): Promise<void> {
  const dir = mkdtempSync(path.join(tmpdir(), "test-drupal-"));
  try {
    const command = path.join(root, "scripts/drupal-config.ts");
    const { stdout } = await run(process.execPath, [command, dir], { cwd: root });
    const modules = /drush pm:install (.+)$/m.exec(stdout)?.[1]?.split(" ") ?? [];
    await drush.run("pm:install", ...modules);
    await drush.run("config:import", "--partial", `--source=${dir}/config`);
    await drush.run("cache:rebuild");
    await installSiteAccess(drush, dir);
    const account = await drush.run("user:information", "site", "--format=json").catch(() => "");
    await drush.run(
      ...(account === "" ? ["user:create", "site"] : ["user:password", "site"]),
      ...(account === "" ? [`--password=${password}`] : [password]),
    );
    await drush.run("user:role:add", "site", "site");
    const report = await drush.run("php:script", `${dir}/import-content.php`, "--", dir);
    console.log(report.trim().split("\n").slice(-4).join(", "));
    await drush.run("pm:install", "next");
    await drush.run("config:import", "--partial", `--source=${dir}/config-next`);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

async function installSiteAccess(drush: Drush, dir: string): Promise<void> {
  const drupalRoot = (await drush.run("status", "--field=root")).trim();
  cpSync(path.join(dir, "site_access"), path.join(drupalRoot, "modules/site_access"), {
    recursive: true,
  });
  await drush.run("pm:install", "site_access");
}

/** Makes Drupal report edits to a site. */
export async function reportEditsTo(drush: Drush, origin: string): Promise<void> {
  const set = (key: string, value: string) =>
    drush.run("config:set", "next.next_site.site", key, value);
  await set("revalidate_url", `${origin}/api/revalidate`);
  await set("revalidate_secret", revalidateSecret);
}
