import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { consentQuestionOf } from "#domain/consent/consent-question.ts";
import { noIntegrations } from "#domain/integrations.ts";
import { silentLog } from "#lib/log.ts";
import { findPostgres, startPostgres, type TestPostgres } from "#testkit/postgres.ts";
import type { Database } from "../leads/database.ts";
import { openPostgresDatabase } from "../leads/postgres-database.ts";
import { openSqliteDatabase } from "../leads/sqlite-database.ts";
import { readConfig } from "../settings/config.ts";
import { openConsentStore } from "./open-consent-log.ts";
import { type ConsentEntry, type ConsentStore, createConsentStore } from "./consent-store.ts";

const question = consentQuestionOf(noIntegrations);
const withTags = consentQuestionOf({ ...noIntegrations, tagManager: "GTM-1" });
const { version } = question;
const entries: readonly ConsentEntry[] = [
  { at: 100, version, categories: ["functionality", "marketing"], gpc: false },
  { at: 200, version, categories: [], gpc: true },
];

/** What every store must do, in order: the tests share a store. */
function testConsentStore(open: () => Promise<readonly [Database, Database]>): void {
  let store: ConsentStore;
  let other: ConsentStore;
  beforeAll(async () => {
    const [one, another] = await open();
    store = createConsentStore(one);
    other = createConsentStore(another);
  }, 60_000);
  afterAll(async () => {
    await other.close();
    await store.close();
  });

  async function read(period: Parameters<ConsentStore["read"]>[0] = {}, from = store) {
    const found: ConsentEntry[] = [];
    await from.read(period, (batch) => found.push(...batch));
    return found;
  }

  test("returns decisions as they were stored, to all processes, in order", async () => {
    await Promise.all([store.add(entries, question), other.count()]);
    expect(await read({}, other)).toEqual(entries);
    expect(await read({ from: 101 })).toEqual([entries[1]]);
    expect(await read({ until: 200 })).toEqual([entries[0]]);
  });

  test("describes each version of the question once, from its first decision on", async () => {
    await other.add([{ at: 300, version: withTags.version, categories: [], gpc: false }], withTags);
    await store.add([{ at: 310, version, categories: [], gpc: false }], question);
    expect(await store.questions()).toEqual([
      { ...question, since: 100 },
      { ...withTags, since: 300 },
    ]);
  });

  test("removes entries before a time", async () => {
    expect(await store.erase({ before: 200, maxEntries: 100 })).toBe(1);
    expect((await read()).map(({ at }) => at)).toEqual([200, 300, 310]);
  });

  test("stores and removes more than a batch, the oldest first", async () => {
    const many = Array.from({ length: 2500 }, (_, index): ConsentEntry => ({
      at: 1000 + index,
      version,
      categories: [],
      gpc: false,
    }));
    await store.add(many, question);
    expect(await other.count()).toBe(2503);
    expect(await read()).toHaveLength(2503);
    expect(await store.erase({ before: 0, maxEntries: 10 })).toBe(2493);
    expect((await read()).map(({ at }) => at)).toEqual(many.slice(-10).map(({ at }) => at));
  });
}

describe("in SQLite", () => {
  const folder = mkdtempSync(join(tmpdir(), "consent-"));
  const file = join(folder, "consent.sqlite");
  afterAll(() => rmSync(folder, { recursive: true }));

  test("creates no file before a decision", async () => {
    const store = openConsentStore(readConfig({ DATA_DIR: folder }), silentLog);
    expect(await store.erase({ before: 1, maxEntries: 1 })).toBe(0);
    await store.close();
    expect(readdirSync(folder)).toEqual([]);
  });
  testConsentStore(() => Promise.resolve([openSqliteDatabase(file), openSqliteDatabase(file)]));
});

const programs = findPostgres();
describe.skipIf(programs === null)("in PostgreSQL", () => {
  let postgres: TestPostgres | undefined;
  afterAll(() => postgres?.stop());
  testConsentStore(async () => {
    postgres = await startPostgres(programs ?? "");
    const url = postgres.createDatabase("consent");
    return [
      openPostgresDatabase(url, { log: silentLog }),
      openPostgresDatabase(url, { log: silentLog }),
    ];
  });
});
