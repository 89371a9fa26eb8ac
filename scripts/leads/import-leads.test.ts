import { mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { silentLog } from "#lib/log.ts";
import { readConfig } from "#server/settings/config.ts";
import { newLead } from "#testkit/leads/lead-samples.ts";
import type { LeadStore } from "#server/leads/lead-store.ts";
import { openLeadStore } from "#server/leads/open-lead-store.ts";
import { importLeads } from "./import-leads.ts";

const leads = Array.from({ length: 300 }, () => newLead());

/** Creates a store whose file with many leads was damaged and renamed, and a new empty file. */
async function damagedStore(damage: (whole: Buffer) => Buffer) {
  const folder = mkdtempSync(join(tmpdir(), "import-leads-"));
  const env = { DATA_DIR: folder, LEADS_KEY: "a key of the tests" };
  const full = openLeadStore(readConfig(env), silentLog);
  for (const [at, lead] of leads.entries()) await full.add(lead, { state: "stored", at });
  await full.claim({ limit: 1, now: 0 });
  await full.close();
  const file = join(folder, "leads.sqlite");
  const damaged = `${file}.damaged`;
  renameSync(file, damaged);
  writeFileSync(damaged, damage(readFileSync(damaged)));
  const store: LeadStore = openLeadStore(readConfig(env), silentLog);
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });
  return { damaged, store };
}

/** Overwrites some pages in the middle of the file. */
const damageMiddle = (whole: Buffer) =>
  Buffer.from(whole).fill(
    0xa5,
    Math.floor(whole.length / 2),
    Math.floor(whole.length / 2) + 20_000,
  );

test("copies every lead with its state and history, and each once", async () => {
  const { damaged, store } = await damagedStore((whole) => whole);
  expect(await importLeads(damaged, store)).toEqual({ added: 300, known: 0, unreadable: 0 });
  expect(await importLeads(damaged, store)).toEqual({ added: 0, known: 300, unreadable: 0 });
  expect((await store.stats()).byState).toMatchObject({ stored: 299, delivering: 1 });
  const found = await store.find(leads[0]?.id ?? "");
  expect(found?.lead.content).toEqual(leads[0]?.content);
  expect(found?.history.map(({ event }) => event)).toEqual(["stored", "attributed", "tried"]);
});

test("copies what a damaged file still holds, and says how much it does not", async () => {
  const { damaged, store } = await damagedStore(damageMiddle);
  const counts = await importLeads(damaged, store);
  expect(counts.added).toBeGreaterThan(200);
  expect(counts.unreadable).toBeGreaterThan(0);
  expect(await store.list({ limit: 1000 })).toHaveLength(counts.added);
});

test("says so when nothing can be read", async () => {
  const { damaged, store } = await damagedStore(() => Buffer.from("no database"));
  await expect(importLeads(damaged, store)).rejects.toThrow("No table of leads can be read");
  await expect(importLeads(`${damaged}.away`, store)).rejects.toThrow("does not exist");
});
