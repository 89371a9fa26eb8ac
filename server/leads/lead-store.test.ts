import { mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { silentLog } from "#lib/log.ts";
import { findPostgres, startPostgres, type TestPostgres } from "#testkit/postgres.ts";
import { createLeadCipher } from "./lead-cipher.ts";
import { newLead } from "#testkit/leads/lead-samples.ts";
import { testLeadStore } from "./lead-store.contract.ts";
import { testConfirmations } from "./confirmation.contract.ts";
import { testErasePerson } from "./erase-lead.contract.ts";
import { testLeadStoreFaults } from "./lead-store-faults.contract.ts";
import { LeadStoreUnavailable } from "./lead-store.ts";
import { openPostgresDatabase } from "./postgres-database.ts";
import { createSqlLeadStore } from "./sql-lead-store.ts";
import { openSqliteDatabase } from "./sqlite-database.ts";

const cipher = createLeadCipher(["a key of the tests"]);

function openSqlite(keys = ["a key of the tests"]) {
  const folder = mkdtempSync(join(tmpdir(), "leads-"));
  const file = join(folder, "leads.sqlite");
  const database = openSqliteDatabase(file);
  const other = createSqlLeadStore(openSqliteDatabase(file), cipher);
  const store = createSqlLeadStore(database, createLeadCipher(keys));
  return {
    folder,
    file,
    database,
    store,
    other,
    run: async (sql: string) => void (await database.run(sql)),
    refuseWrites: async (refuse: boolean) =>
      void (await database.run(`PRAGMA query_only = ${refuse ? "ON" : "OFF"}`)),
    async close() {
      await other.close();
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}

describe("SQLite", () => {
  testLeadStore(() => Promise.resolve(openSqlite()));
  testLeadStoreFaults(() => Promise.resolve(openSqlite()));
  testErasePerson(() => Promise.resolve(openSqlite()));
  testConfirmations(() => Promise.resolve(openSqlite()));

  test("writes synchronously to the disk", async () => {
    await using disposer = new AsyncDisposableStack();
    const { database, close } = openSqlite();
    disposer.defer(close);
    expect(await database.run("PRAGMA synchronous")).toEqual([{ synchronous: 2 }]);
    expect(await database.run("PRAGMA journal_mode")).toEqual([{ journal_mode: "wal" }]);
  });

  test("has no personal value in its files if there is a key, not even after erasure", async () => {
    await using disposer = new AsyncDisposableStack();
    const { folder, store, close } = openSqlite();
    disposer.defer(close);
    await store.add(newLead(), { state: "stored", at: 1 });
    const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
    expect(files.join("")).toContain("/kontakt");
    expect(files.join("")).not.toMatch(/Ana|newsletter/);
  });

  test("reports a full disk and loses nothing that was stored", async () => {
    await using disposer = new AsyncDisposableStack();
    const { database, store, close } = openSqlite();
    disposer.defer(close);
    const stored: string[] = [];
    await store.add(newLead(), { state: "stored", at: 0 });
    const [row] = await database.run("PRAGMA page_count");
    await database.run(`PRAGMA max_page_count = ${Number(row?.["page_count"]) + 4}`);
    const fill = async () => {
      for (;;) {
        const lead = newLead();
        await store.add(lead, { state: "stored", at: 1 });
        stored.push(lead.id);
      }
    };
    await expect(fill()).rejects.toThrow(LeadStoreUnavailable);
    await database.run("PRAGMA max_page_count = 100000");
    for (const id of stored) expect(await store.find(id)).not.toBeNull();
    expect(await store.add(newLead(), { state: "stored", at: 2 })).toBe("added");
  });

  test("blocks neither this process nor reads while another process holds a lock, and ends with an error", async () => {
    await using disposer = new AsyncDisposableStack();
    const { file, store, close } = openSqlite();
    disposer.defer(close);
    await store.add(newLead(), { state: "stored", at: 0 });
    const other = new DatabaseSync(file);
    disposer.defer(() => other.close());
    other.exec("BEGIN IMMEDIATE");
    const patient = createSqlLeadStore(openSqliteDatabase(file, { busyTimeoutMs: 600 }), cipher);
    disposer.defer(() => patient.close());
    const delay = monitorEventLoopDelay({ resolution: 5 });
    delay.enable();
    const begun = performance.now();
    const adding = [1, 2, 3].map(() => patient.add(newLead(), { state: "stored", at: 1 }));
    const results = await Promise.allSettled(adding);
    delay.disable();
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
    // They wait at the same time, not one after the other.
    expect(performance.now() - begun).toBeLessThan(1500);
    expect(delay.max / 1e6).toBeLessThan(300);
    expect(await store.list({})).toHaveLength(1);
    other.exec("ROLLBACK");
    expect(await patient.add(newLead(), { state: "stored", at: 2 })).toBe("added");
  });

  test("stores a lead that is added while another process holds a lock, when the lock ends", async () => {
    await using disposer = new AsyncDisposableStack();
    const { file, store, close } = openSqlite();
    disposer.defer(close);
    await store.stats();
    const other = new DatabaseSync(file);
    other.exec("BEGIN IMMEDIATE");
    const adding = store.add(newLead(), { state: "stored", at: 1 });
    setTimeout(() => other.close(), 300);
    expect(await adding).toBe("added");
  });

  test.each([
    ["garbage", () => Buffer.from("no database at all, and long enough ".repeat(200))],
    ["a file with damaged pages", (whole: Buffer) => Buffer.from(whole).fill(0xa5, 4200)],
    ["a file that was cut", (whole: Buffer) => whole.subarray(0, 6000)],
  ])("reports %s as damaged, and works again when it was moved away", async (_, damage) => {
    await using disposer = new AsyncDisposableStack();
    const { file, store, other, close } = openSqlite();
    disposer.defer(close);
    for (let index = 0; index < 20; index++) await store.add(newLead(), { state: "stored", at: 1 });
    await Promise.all([store.close(), other.close()]);
    writeFileSync(file, damage(readFileSync(file)));
    const fresh = createSqlLeadStore(openSqliteDatabase(file), cipher);
    disposer.defer(() => fresh.close());
    const adding = fresh.add(newLead(), { state: "stored", at: 2 });
    await expect(adding).rejects.toMatchObject({
      code: "lead_store_unavailable",
      cause: { message: expect.stringMatching(/leads\.sqlite is damaged .*docs\/leads\.md/) },
    });
    expect(await fresh.isWritable()).toBe(false);
    renameSync(file, `${file}.damaged`);
    expect(await fresh.add(newLead(), { state: "stored", at: 2 })).toBe("added");
  });

  test("refuses tables of a newer program", async () => {
    await using disposer = new AsyncDisposableStack();
    const { file, store, close } = openSqlite();
    disposer.defer(close);
    await store.stats();
    const connection = new DatabaseSync(file);
    connection.exec("INSERT INTO lead_migrations (version) VALUES (99)");
    connection.close();
    const fresh = createSqlLeadStore(openSqliteDatabase(file), cipher);
    disposer.defer(() => fresh.close());
    await expect(fresh.stats()).rejects.toThrow(LeadStoreUnavailable);
  });
});

const programs = findPostgres();
describe.skipIf(programs === null)("PostgreSQL (skipped if it is not installed)", () => {
  let postgres: TestPostgres | undefined;
  let count = 0;
  beforeAll(async () => {
    if (programs !== null) postgres = await startPostgres(programs);
  }, 60_000);
  afterAll(() => postgres?.stop());

  const open = async () => {
    // Both suites open stores before each test.
    const name = `leads_${++count}`;
    const url = postgres?.createDatabase(name) ?? "";
    const openOne = () =>
      createSqlLeadStore(openPostgresDatabase(url, { log: silentLog, maxConnections: 3 }), cipher);
    const [store, other] = [openOne(), openOne()];
    // Both at once: one creates the tables, and the other waits for it.
    await Promise.all([store.stats(), other.stats()]);
    return {
      store,
      other,
      async run(sql: string) {
        const admin = new Client({ connectionString: url });
        await admin.connect();
        await admin.query(sql);
        await admin.end();
      },
      async refuseWrites(refuse: boolean) {
        const admin = new Client({
          connectionString: url,
          options: "-c default_transaction_read_only=off",
        });
        await admin.connect();
        await admin.query(
          `ALTER DATABASE ${name} SET default_transaction_read_only = ${refuse ? "on" : "off"}`,
        );
        // Settings of a database apply to new connections only, so the test waits until the old ones have ended.
        await admin.query(
          "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name = 'leads' AND datname = current_database()",
        );
        await admin.end();
      },
      async close() {
        await store.close();
        await other.close();
      },
    };
  };
  testLeadStore(open);
  testLeadStoreFaults(open);
  testErasePerson(open);
  testConfirmations(open);
});
