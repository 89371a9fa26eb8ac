import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { silentLog } from "#lib/log.ts";
import { startEmbeddedBackend, type EmbeddedBackend } from "./embedded-backend.ts";
import { fixtureDir } from "#testkit/fixture-backend.ts";

const folders: string[] = [];
const backends: EmbeddedBackend[] = [];
afterEach(async () => {
  for (const backend of backends.splice(0)) await backend.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), "backend-"));
  folders.push(folder);
  return folder;
}

async function start(contentDir: string, dataDir: string): Promise<EmbeddedBackend> {
  const backend = await startEmbeddedBackend({
    contentDir,
    dataDir,
    languages: ["en", "de"],
    port: 0,
    watch: true,
    log: silentLog,
  });
  backends.push(backend);
  return backend;
}

test("responds over HTTP, serves a saved file and reports its cache tags", async () => {
  const contentDir = temporary();
  cpSync(fixtureDir, contentDir, { recursive: true });
  const backend = await start(contentDir, temporary());
  expect(backend.faults()).toEqual([]);
  // The first listener also gets the tags of the first load.
  backend.onChange(() => {});
  const changed = new Promise<readonly string[]>((resolve) => backend.onChange(resolve));
  writeFileSync(join(contentDir, "nodes/page/contact/de.yaml"), "title: Kontakt\npath: /kontakt\n");
  expect(await changed).toContain("node_list:page");
  const response = await fetch(`${backend.url}/de/router/translate-path?path=/kontakt`);
  expect(await response.json()).toMatchObject({ label: "Kontakt" });
});

test("publishes content on time, also if it was not running then", async () => {
  const contentDir = temporary();
  const dataDir = temporary();
  cpSync(fixtureDir, contentDir, { recursive: true });
  const time = Math.ceil(Date.now() / 1000 + 2) * 1000;
  const page = join(contentDir, "nodes/page/contact/en.yaml");
  const publishOn = (ms: number) => `publish_on: ${new Date(ms).toISOString()}\n`;
  writeFileSync(page, `title: Contact\npath: /contact\n${publishOn(time)}`);
  const statusOf = async ({ url }: EmbeddedBackend, path: string) =>
    (await fetch(`${url}/router/translate-path?path=${path}`)).status;

  const first = await start(contentDir, dataDir);
  expect(Date.now() < time ? await statusOf(first, "/contact") : 403).toBe(403);
  const tags: string[] = [];
  first.onChange((changed) => tags.push(...changed));
  await vi.waitFor(async () => expect(await statusOf(first, "/contact")).toBe(200), {
    timeout: 10_000,
  });
  expect(Date.now()).toBeGreaterThanOrEqual(time);
  await vi.waitFor(() => expect(tags).toContain("node_list:page"));

  const second = Math.ceil(Date.now() / 1000 + 2) * 1000;
  writeFileSync(page, `title: Contact\npath: /contact\nun${publishOn(second)}`);
  await first.close();
  backends.length = 0;
  await (await start(contentDir, dataDir)).close();
  backends.length = 0;
  await vi.waitFor(() => expect(Date.now()).toBeGreaterThanOrEqual(second), { timeout: 10_000 });
  const later = await start(contentDir, dataDir);
  // Before the site has asked for anything.
  expect(await statusOf(later, "/contact")).toBe(403);
  const heard = new Promise<readonly string[]>((resolve) => later.onChange(resolve));
  expect(await heard).toContain("node_list:page");
});

test("refuses a data directory that is in use, and uses it once it is free", async () => {
  const dataDir = temporary();
  const first = await start(fixtureDir, dataDir);
  await expect(start(fixtureDir, dataDir)).rejects.toMatchObject({ code: "data_directory_locked" });
  await first.close();
  backends.length = 0;
  const second = await start(fixtureDir, dataDir);
  expect((await fetch(`${second.url}/jsonapi/node/page`)).status).toBe(200);
});
