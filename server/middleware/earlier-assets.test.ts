import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { silentLog } from "#lib/log.ts";
import { keepAssets } from "./earlier-assets.ts";
import { staticFiles } from "./static-files.ts";

const dayMs = 24 * 3_600_000;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "assets-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const keptDir = () => join(folder, "kept");
/** Creates a build with these files and starts a process that stores them. */
async function deploy(names: readonly string[], nowMs: number): Promise<string> {
  const assetsDir = join(folder, `build-${nowMs}`);
  mkdirSync(join(assetsDir, "assets"), { recursive: true });
  for (const name of names) writeFileSync(join(assetsDir, "assets", name), `code of ${name}`);
  await keepAssets({ assetsDir, keptDir: keptDir(), log: silentLog, now: () => nowMs });
  return assetsDir;
}

it("serves the scripts of an earlier build to its tabs, with their own names", async () => {
  await deploy(["site-a.js", "site-a.js.br", "same.js"], 0);
  const assetsDir = await deploy(["site-b.js", "same.js"], dayMs);
  const site = staticFiles(assetsDir, keptDir());
  for (const name of ["site-a.js", "site-b.js", "same.js"]) {
    const answer = await site.request(`/assets/${name}`);
    expect([answer.status, await answer.text()]).toEqual([200, `code of ${name}`]);
    expect(answer.headers.get("Cache-Control")).toContain("immutable");
  }
  for (const path of ["/assets/never.js", "/assets/%2e%2e/%2e%2e/x", "/assets/../kept"])
    expect((await site.request(path)).status).toBe(404);
});

it("removes files that no build has had for more than a week", async () => {
  await deploy(["old.js", "same.js"], 0);
  await deploy(["same.js"], 7 * dayMs);
  expect(readdirSync(join(keptDir(), "assets")).toSorted()).toEqual(["old.js", "same.js"]);
  await deploy(["new.js"], 9 * dayMs);
  expect(readdirSync(join(keptDir(), "assets")).toSorted()).toEqual(["new.js", "same.js"]);
});

it("does no harm if nothing can be stored", async () => {
  writeFileSync(keptDir(), "a file in place of the folder");
  const assetsDir = await deploy(["site.js"], 0);
  expect((await staticFiles(assetsDir, keptDir()).request("/assets/site.js")).status).toBe(200);
});
