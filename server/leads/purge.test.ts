import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { newLead } from "#testkit/leads/lead-samples.ts";
import { createLeadCipher } from "./lead-cipher.ts";
import type { LeadStore } from "./lead-store.ts";
import { createSqlLeadStore } from "./sql-lead-store.ts";
import { openSqliteDatabase } from "./sqlite-database.ts";

/** What an erased person leaves in the files of SQLite. Leads are not encrypted here. */

const cipher = createLeadCipher([]);
let folder: string;
let file: string;
let store: LeadStore;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "leads-"));
  file = join(folder, "leads.sqlite");
  store = createSqlLeadStore(openSqliteDatabase(file), cipher);
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

/** Adds a lead that fills more than one page of the database. */
async function addLargeLead() {
  const lead = newLead();
  const content = Buffer.from("upload of a person ".repeat(900)).toString("latin1");
  const values = {
    ...lead.content.values,
    "42004": "ana.lopez@example.com",
    "42005": { file: { name: "cv.pdf", size: 17_100, content } },
  };
  await store.add({ ...lead, content: { ...lead.content, values } }, { state: "stored", at: 1 });
  return lead;
}

test("leaves no trace of an erased person in its files, even without a key", async () => {
  const { id } = await addLargeLead();
  await addLargeLead();
  const contents = () =>
    readdirSync(folder).map((name) => readFileSync(join(folder, name), "latin1"));
  expect(contents().join("")).toContain("ana.lopez@example.com");
  for (const lead of await store.list({})) await store.erasePerson(lead.id, 30);
  expect(await store.purge()).toBe(true);
  expect(contents().join("")).not.toMatch(/ana\.lopez|upload of a person|newsletter|kontakt/);
  expect((await store.find(id))?.lead.state).toBe("erased");
});

test("reports that another process still reads old pages", async () => {
  await store.add(newLead(), { state: "stored", at: 1 });
  const reader = new DatabaseSync(file);
  onTestFinished(() => reader.close());
  reader.exec("BEGIN; SELECT count(*) FROM leads");
  const impatient = openSqliteDatabase(file, { busyTimeoutMs: 100 });
  const other = createSqlLeadStore(impatient, cipher);
  onTestFinished(() => other.close());
  await store.add(newLead(), { state: "stored", at: 2 });
  expect(await other.purge()).toBe(false);
  reader.exec("COMMIT");
  expect(await other.purge()).toBe(true);
  expect(readFileSync(join(folder, "leads.sqlite-wal"))).toHaveLength(0);
});
