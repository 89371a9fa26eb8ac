import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { menuNames } from "#content-model/bundle.ts";
import { createSiteModel } from "#content-model/model.ts";
import { createBackend, type ContentBackend } from "../backend.ts";
import { createLoader } from "../files/load.ts";
import { fixtureDir } from "#testkit/fixture-backend.ts";
import { DataDirectoryLocked } from "./lock.ts";
import { openStore } from "./store.ts";
import { uuidOf } from "./uuid.ts";

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "store-"));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const model = createSiteModel(["en", "de"]);
const open = () => createBackend({ model, dataDir, menus: menuNames });
const load = (backend: ContentBackend) =>
  createLoader({ store: backend.store, model, menus: menuNames, contentDir: fixtureDir }).loadAll();

test("a second start with unchanged files loads nothing and serves the same", async () => {
  const read = async (backend: ContentBackend) =>
    (await backend.fetch(new Request("http://cms.test/jsonapi/node/page"))).text();
  const first = open();
  expect(load(first).loaded).toBe(9);
  const before = await read(first);
  first.close();
  const second = open();
  expect(load(second)).toEqual({ loaded: 0, tags: [] });
  expect(await read(second)).toBe(before);
  second.close();
});

test("only one process may write to a data directory", () => {
  const first = open();
  expect(open).toThrow(DataDirectoryLocked);
  first.close();
  open().close();
});

test("a place gets its ids once", () => {
  const store = openStore(":memory:");
  const first = store.identify("nodes/page/a", "node");
  expect(store.identify("nodes/page/b", "node").id).toBe(2);
  expect(store.identify("nodes/page/a", "node")).toEqual(first);
  expect(store.identify("terms/x/a", "taxonomy_term").id).toBe(1);
  store.close();
});

test("a failed transaction leaves nothing behind", () => {
  const store = openStore(":memory:");
  expect(() =>
    store.transaction(() => {
      store.setSetting("a", "b");
      throw new Error("stop");
    }),
  ).toThrow("stop");
  expect(store.setting("a")).toBeNull();
  store.close();
});

test("uuids are of version 5 and depend only on the name", () => {
  expect(uuidOf("nodes/page/home")).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
  expect(uuidOf("a")).not.toBe(uuidOf("b"));
});
