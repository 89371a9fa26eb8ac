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
  let time = 0;
  const statusOf = async ({ url }: EmbeddedBackend) =>
    (await fetch(`${url}/router/translate-path?path=/contact`)).status;
  const folderWith = (field: "publish_on" | "unpublish_on") => {
    const contentDir = temporary();
    cpSync(fixtureDir, contentDir, { recursive: true });
    const text = `title: Contact\npath: /contact\n${field}: ${new Date(time).toISOString()}\n`;
    writeFileSync(join(contentDir, "nodes/page/contact/en.yaml"), text);
    return { contentDir, dataDir: temporary() };
  };
  let ended = { contentDir: "", dataDir: "" };
  // A busy machine may take longer than a second to load the content.
  for (let seconds = 1; Date.now() >= time; seconds *= 3) {
    time = Math.ceil(Date.now() / 1000 + seconds) * 1000;
    ended = folderWith("unpublish_on");
    await (await start(ended.contentDir, ended.dataDir)).close();
    backends.length = 0;
  }

  const running = folderWith("publish_on");
  const first = await start(running.contentDir, running.dataDir);
  const tags: string[] = [];
  first.onChange((changed) => tags.push(...changed));
  await vi.waitFor(async () => expect(await statusOf(first)).toBe(200), { timeout: 10_000 });
  expect(Date.now()).toBeGreaterThanOrEqual(time);
  await vi.waitFor(() => expect(tags).toContain("node_list:page"));

  const later = await start(ended.contentDir, ended.dataDir);
  // Before the site has asked for anything.
  expect(await statusOf(later)).toBe(403);
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
