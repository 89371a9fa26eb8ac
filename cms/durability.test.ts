import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  closeSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { menuNames } from "#content-model/bundle.ts";
import { createSiteModel } from "#content-model/model.ts";
import { silentLog, type Log } from "#lib/log.ts";
import { createBackend } from "./backend.ts";
import { startEmbeddedBackend, type EmbeddedBackend } from "./embedded-backend.ts";
import { createLoader } from "./files/load.ts";
import { isStorageFailure } from "./store/failures.ts";
import { fixtureDir } from "#testkit/fixture-backend.ts";
import { runs } from "#testkit/runs.ts";

/** Content survives whatever happens to process, disk and database. */

let folder: string;
let contentDir: string;
let dataDir: string;
const backends: EmbeddedBackend[] = [];
const children: ChildProcess[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "durability-"));
  contentDir = join(folder, "content");
  dataDir = join(folder, "data");
  cpSync(fixtureDir, contentDir, { recursive: true });
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
  for (const backend of backends.splice(0)) await backend.close();
  rmSync(folder, { recursive: true, force: true });
});

const root = join(import.meta.dirname, "..");
const languages = ["en", "de"];
const model = createSiteModel(languages);
const database = () => join(dataDir, "content.sqlite");

async function start(log: Log = silentLog): Promise<EmbeddedBackend> {
  const options = { contentDir, dataDir, languages, port: 0, watch: false, log };
  const backend = await startEmbeddedBackend(options);
  backends.push(backend);
  return backend;
}

function writePages(count: number): void {
  for (let index = 0; index < count; index++) {
    const page = join(contentDir, `nodes/page/p${index}`);
    mkdirSync(page, { recursive: true });
    writeFileSync(
      join(page, "en.yaml"),
      `title: Page ${index}\npath: /p/${index}\nsummary: ${"word ".repeat(50)}\n`,
    );
  }
}

/** A process of its own that runs a script. */
function run(script: string, env: Readonly<Record<string, string>> = {}): ChildProcess {
  const file = join(folder, "script.mjs");
  writeFileSync(file, script);
  const child = spawn(process.execPath, [file], {
    env: { ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  return child;
}

const moduleUrl = (path: string) => JSON.stringify(pathToFileURL(join(root, path)).href);

const startInProcess = () => `
  import { startEmbeddedBackend } from ${moduleUrl("cms/embedded-backend.ts")};
  const log = { info() {}, warn() {}, error() {} };
  const options = ${JSON.stringify({ contentDir, dataDir, languages, port: 0, watch: false, patienceMs: 0 })};
  const backend = await startEmbeddedBackend({ ...options, log });
  console.log(backend.url);
`;

test("a process that is killed while it loads leaves whole pages, and the next start loads the rest", async () => {
  const pages = runs(3000, 8000);
  writePages(pages);
  const child = run(startInProcess());
  // It answers while it loads.
  await once(child.stdout ?? child, "data");
  const reader = new DatabaseSync(database(), { readOnly: true });
  const committed = reader.prepare("SELECT count(*) AS n FROM unit");
  await vi.waitFor(() => expect(committed.get()?.["n"]).toBeGreaterThan(0), {
    timeout: 10_000,
    interval: 5,
  });
  reader.close();
  child.kill("SIGKILL");
  await once(child, "exit");

  const interrupted = createBackend({ model, dataDir, menus: menuNames });
  const { store } = interrupted;
  expect(store.setting("loaded")).toBeNull();
  expect(store.database.all("PRAGMA integrity_check")).toEqual([{ integrity_check: "ok" }]);
  const units = Number(store.database.get("SELECT count(*) AS n FROM unit")?.["n"]);
  expect(units).toBeGreaterThan(0);
  expect(units).toBeLessThan(pages);
  const half =
    "SELECT count(*) AS n FROM entity e WHERE NOT EXISTS (SELECT 1 FROM translation t WHERE t.serial = e.serial)";
  expect(store.database.get(half)).toEqual({ n: 0 });
  interrupted.close();

  const backend = await start();
  for (const path of ["/p/0", `/p/${pages - 1}`, "/home"]) {
    // 503 until it is loaded, which takes its time on a machine with other work.
    const statusNow = async () =>
      (await fetch(`${backend.url}/router/translate-path?path=${path}`)).status;
    await vi.waitFor(async () => expect([path, await statusNow()]).toEqual([path, 200]), {
      timeout: 45_000,
      interval: 100,
    });
  }
});

test("content that is still loading is 503 with Retry-After, and what is there is not to be kept", async () => {
  writePages(1500);
  const options = { contentDir, dataDir, languages, port: 0, watch: false, log: silentLog };
  const backend = await startEmbeddedBackend({ ...options, patienceMs: 0 });
  backends.push(backend);
  const missing = await fetch(`${backend.url}/router/translate-path?path=/p/999`);
  expect(missing.status).toBe(503);
  expect(missing.headers.get("Retry-After")).toBe("5");
  const list = await fetch(`${backend.url}/jsonapi/node/page`);
  expect(list.headers.get("Cache-Control")).toBe("no-store");
  await vi.waitFor(
    async () => {
      const { status } = await fetch(`${backend.url}/router/translate-path?path=/p/999`);
      expect(status).toBe(200);
    },
    { timeout: 15_000, interval: 50 },
  );
  expect((await fetch(`${backend.url}/router/translate-path?path=/nope`)).status).toBe(404);
});

describe("a data directory in use", () => {
  test("stops a second process with a clear message", async () => {
    await start();
    const child = run(startInProcess());
    let output = "";
    child.stderr?.on("data", (chunk) => (output += String(chunk)));
    const [code] = await once(child, "exit");
    expect(code).not.toBe(0);
    expect(output).toContain("is in use by another process");
  });

  test("stops a second site, which says so in one line", async () => {
    await start();
    const child = run(`await import(${moduleUrl("server/start.ts")});`, {
      NODE_ENV: "production",
      DATA_DIR: dataDir,
      CONTENT_DIR: contentDir,
      PORT: "0",
      LOG_LEVEL: "error",
    });
    let output = "";
    child.stderr?.on("data", (chunk) => (output += String(chunk)));
    const [code] = await once(child, "exit");
    expect(code).toBe(1);
    expect(output.trim()).toMatch(/^.*is in use by another process\. Only one may write.*$/);
  });
});

test("a full disk is named, and what was loaded before is still served", async () => {
  const backend = createBackend({ model, dataDir, menus: menuNames });
  const loader = createLoader({ store: backend.store, model, menus: menuNames, contentDir });
  loader.loadAll();
  const pages = Number(backend.store.database.get("PRAGMA page_count")?.["page_count"]);
  backend.store.database.exec(`PRAGMA max_page_count = ${pages + 5}`);
  writePages(300);
  let failure: unknown;
  try {
    loader.loadAll();
  } catch (error) {
    failure = error;
  }
  expect(isStorageFailure(failure)).toBe(true);
  const ask = (path: string) => backend.fetch(new Request(`http://cms.test${path}`));
  expect((await ask("/router/translate-path?path=/home")).status).toBe(200);
  expect((await ask("/jsonapi/node/page?sort=title")).status).toBe(200);
  // Room again: nothing is lost.
  backend.store.database.exec("PRAGMA max_page_count = 1000000");
  loader.loadAll();
  expect((await ask("/router/translate-path?path=/p/299")).status).toBe(200);
  backend.close();
});

describe("a damaged database", () => {
  const log = () => {
    const lines: string[] = [];
    const write = (_: object, message: string) => void lines.push(message);
    return { lines, info: write, warn: write, error: write };
  };

  /** Overwrites a stretch of the file in its middle. */
  function damage(): void {
    const { size } = statSync(database());
    const file = openSync(database(), "r+");
    for (let at = 8192; at < size; at += 8192)
      writeSync(file, Buffer.alloc(1000, 0xa5), 0, 1000, at);
    closeSync(file);
  }

  test("is found at start, moved aside and built anew from the files", async () => {
    const first = await start();
    await first.close();
    backends.length = 0;
    damage();
    const lines = log();
    const backend = await start(lines);
    expect(lines.lines).toContain("content database is damaged: built anew");
    expect(existsSync(`${database()}.damaged`)).toBe(true);
    expect((await fetch(`${backend.url}/jsonapi/node/page`)).status).toBe(200);
  });

  test.each(["no lock", "x".repeat(5000)])(
    "may be its lock file, holding “%s”, which is replaced with a warning",
    async (content) => {
      mkdirSync(dataDir, { recursive: true });
      writeFileSync(join(dataDir, "content.lock"), content);
      const lines = log();
      const backend = await start(lines);
      expect(lines.lines).toContain(
        "The lock file of the content database was damaged and has been replaced",
      );
      expect((await fetch(`${backend.url}/router/translate-path?path=/home`)).status).toBe(200);
      await expect(start()).rejects.toThrow("is in use by another process");
    },
  );

  test.each(["", "no database", "SQLite format 3 and nothing else"])(
    "may hold anything, even “%s”",
    async (content) => {
      mkdirSync(dataDir, { recursive: true });
      writeFileSync(database(), content);
      const backend = await start();
      expect((await fetch(`${backend.url}/router/translate-path?path=/home`)).status).toBe(200);
    },
  );

  test("is found when it is read, and the backend answers again at the same address", async () => {
    writePages(800);
    const lines = log();
    const backend = await start(lines);
    // A write of somebody else makes the backend read pages anew.
    const other = new DatabaseSync(database());
    other.exec("CREATE TABLE other (a); PRAGMA wal_checkpoint(TRUNCATE);");
    other.close();
    damage();
    await vi.waitFor(
      async () => {
        await fetch(
          `${backend.url}/jsonapi/node/page?filter[title][operator]=CONTAINS&filter[title][value]=x${Math.random()}`,
        ).catch(() => null);
        expect(lines.lines).toContain("content database is damaged: built anew");
      },
      { timeout: 10_000, interval: 50 },
    );
    await vi.waitFor(
      async () => {
        const answer = await fetch(`${backend.url}/router/translate-path?path=/p/799`);
        expect(answer.status).toBe(200);
      },
      { timeout: 15_000, interval: 100 },
    );
  });
});
