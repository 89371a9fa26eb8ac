import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import { afterEach, describe, expect, test, vi } from "vitest";
import { menuNames } from "#content-model/bundle.ts";
import { createSiteModel } from "#content-model/model.ts";
import { setUpContentCopy } from "#testkit/content-copy.ts";
import { createBackend } from "./backend.ts";
import { createLoader } from "./files/load.ts";
import { isStorageFailure } from "./store/failures.ts";
import { runs } from "#testkit/runs.ts";

/** Content survives failures of process and disk. */

const { languages, folder, contentDir, dataDir, backendOptions, database, start, writePages } =
  setUpContentCopy();
const root = join(import.meta.dirname, "..");
const model = createSiteModel(languages);
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill("SIGKILL");
});

/** Runs a script in its own process. */
function run(script: string, env: Readonly<Record<string, string>> = {}): ChildProcess {
  const file = join(folder(), "script.mjs");
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
  const options = ${JSON.stringify({ ...backendOptions(), firstLoadMs: 0 })};
  const backend = await startEmbeddedBackend({ ...options, log });
  console.log(backend.url);
`;

test("keeps complete pages if a process is killed while loading, and loads the rest at the next start", async () => {
  const pages = runs(3000, 8000);
  writePages(pages);
  const child = run(startInProcess());
  // It responds while it is loading.
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

  const interrupted = createBackend({ model, dataDir: dataDir(), menus: menuNames });
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
    // 503 until it is loaded, which takes longer on a busy machine.
    const statusNow = async () =>
      (await fetch(`${backend.url}/router/translate-path?path=${path}`)).status;
    await vi.waitFor(async () => expect([path, await statusNow()]).toEqual([path, 200]), {
      timeout: 45_000,
      interval: 100,
    });
  }
});

test("responds with 503 and Retry-After for content that is still loading, and returns loaded content uncached", async () => {
  writePages(1500);
  const backend = await start({ firstLoadMs: 0 });
  const missing = await fetch(`${backend.url}/router/translate-path?path=/p/999`);
  expect(missing.status).toBe(503);
  expect(missing.headers.get("Retry-After")).toBe("5");
  const list = await fetch(`${backend.url}/jsonapi/node/page`);
  expect(list.headers.get("Cache-Control")).toBe("no-store");
  expect(await list.json()).toMatchObject({ meta: { incomplete: true } });
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
  test("prevents a second process with a clear message", async () => {
    await start();
    const child = run(startInProcess());
    let output = "";
    child.stderr?.on("data", (chunk) => (output += String(chunk)));
    const [code] = await once(child, "exit");
    expect(code).not.toBe(0);
    expect(output).toContain("is in use by another process");
  });

  test("prevents a second site, which reports it in one line", async () => {
    await start();
    const child = run(`await import(${moduleUrl("server/start.ts")});`, {
      NODE_ENV: "production",
      DATA_DIR: dataDir(),
      CONTENT_DIR: contentDir(),
      PORT: "0",
      LOG_LEVEL: "error",
    });
    let output = "";
    child.stderr?.on("data", (chunk) => (output += String(chunk)));
    const [code] = await once(child, "exit");
    expect(code).toBe(1);
    expect(output.trim()).toMatch(
      /^.*is in use by another process\. Only one process may write.*$/,
    );
  });
});

test("reports a full disk, and still serves what was loaded before", async () => {
  const backend = createBackend({ model, dataDir: dataDir(), menus: menuNames });
  const loader = createLoader({
    store: backend.store,
    model,
    menus: menuNames,
    contentDir: contentDir(),
  });
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
  // There is space again, and nothing is lost.
  backend.store.database.exec("PRAGMA max_page_count = 1000000");
  loader.loadAll();
  expect((await ask("/router/translate-path?path=/p/299")).status).toBe(200);
  backend.close();
});
