import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { silentLog } from "#lib/log.ts";
import { findPostgres, startPostgres, type TestPostgres } from "#testkit/postgres.ts";
import { createLeadCipher } from "./lead-cipher.ts";
import { testLeadStore, newLead } from "./lead-store.contract.ts";
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
    refuseWrites: (refuse: boolean) =>
      Promise.resolve(database.connection.exec(`PRAGMA query_only = ${refuse ? "ON" : "OFF"}`)),
    async close() {
      await other.close();
      await store.close();
      rmSync(folder, { recursive: true });
    },
  };
}

describe("SQLite", () => {
  testLeadStore(() => Promise.resolve(openSqlite()));

  test("writes through to the disk", async () => {
    await using disposer = new AsyncDisposableStack();
    const { database, close } = openSqlite();
    disposer.defer(close);
    const read = (pragma: string) => database.connection.prepare(`PRAGMA ${pragma}`).get();
    expect(read("synchronous")).toEqual({ synchronous: 2 });
    expect(read("journal_mode")).toEqual({ journal_mode: "wal" });
  });

  test("keeps no personal value in its files when there is a key, not even after erasure", async () => {
    await using disposer = new AsyncDisposableStack();
    const { folder, store, close } = openSqlite();
    disposer.defer(close);
    await store.add(newLead(), { state: "stored", at: 1 });
    const files = readdirSync(folder).map((name) => readFileSync(join(folder, name), "utf8"));
    expect(files.join("")).toContain("/kontakt");
    expect(files.join("")).not.toMatch(/Ana|newsletter/);
  });

  test("a full disk is told and loses nothing that was stored", async () => {
    await using disposer = new AsyncDisposableStack();
    const { database, store, close } = openSqlite();
    disposer.defer(close);
    const stored: string[] = [];
    await store.add(newLead(), { state: "stored", at: 0 });
    const pages = Number(database.connection.prepare("PRAGMA page_count").get()?.["page_count"]);
    database.connection.exec(`PRAGMA max_page_count = ${pages + 4}`);
    const fill = async () => {
      for (;;) {
        const lead = newLead();
        await store.add(lead, { state: "stored", at: 1 });
        stored.push(lead.id);
      }
    };
    await expect(fill()).rejects.toThrow(LeadStoreUnavailable);
    database.connection.exec("PRAGMA max_page_count = 100000");
    for (const id of stored) expect(await store.find(id)).not.toBeNull();
    expect(await store.add(newLead(), { state: "stored", at: 2 })).toBe("added");
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
describe.skipIf(programs === null)("PostgreSQL (left out where it is not installed)", () => {
  let postgres: TestPostgres | undefined;
  let count = 0;
  beforeAll(async () => {
    if (programs !== null) postgres = await startPostgres(programs);
  }, 60_000);
  afterAll(() => postgres?.stop());

  testLeadStore(async () => {
    const url = postgres?.createDatabase(`leads_${++count}`) ?? "";
    const open = () =>
      createSqlLeadStore(openPostgresDatabase(url, { log: silentLog, maxConnections: 3 }), cipher);
    const [store, other] = [open(), open()];
    // Both at once: one makes the tables, the other waits for it.
    await Promise.all([store.stats(), other.stats()]);
    return {
      store,
      other,
      async refuseWrites(refuse) {
        const admin = new Client({
          connectionString: url,
          options: "-c default_transaction_read_only=off",
        });
        await admin.connect();
        await admin.query(
          `ALTER DATABASE leads_${count} SET default_transaction_read_only = ${refuse ? "on" : "off"}`,
        );
        // Settings of a database reach new connections only.
        await admin.query(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'leads' AND datname = current_database()",
        );
        await admin.end();
      },
      async close() {
        await store.close();
        await other.close();
      },
    };
  });
});
