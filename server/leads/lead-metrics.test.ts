import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { silentLog } from "#lib/log.ts";
import { readConfig } from "../settings/config.ts";
import { newLead } from "#testkit/leads/lead-samples.ts";
import { LeadStoreUnavailable, type LeadStore } from "./lead-store.ts";
import { openLeadStore } from "./open-lead-store.ts";
import { leadGauges } from "./lead-metrics.ts";

/** Returns all figures as `name{label} value`. */
async function readFigures(store: Pick<LeadStore, "stats">, now: number): Promise<string[]> {
  const figures: string[] = ["left over from before"];
  for (const { name, collect } of leadGauges(store, () => now)) {
    const own: string[] = ["left over from before"];
    await collect.call({
      reset: () => own.splice(0),
      set: (labels, value) => own.push(`${name} ${Object.values(labels).join()} ${value}`),
    });
    figures.push(...own);
  }
  return figures.slice(1);
}

test("shows how many leads are in each state, and the age of the oldest undelivered one", async () => {
  const folder = mkdtempSync(join(tmpdir(), "lead-metrics-"));
  const store = openLeadStore(readConfig({ DATA_DIR: folder }), silentLog);
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });
  expect(await readFigures(store, 0)).toContain("leads_oldest_open_seconds  0");
  await store.add(newLead(), { state: "stored", at: 1000 });
  await store.add(newLead(), { state: "stored", at: 4000 });
  const [claimed] = await store.claim({ limit: 1, now: 5000 });
  const end = { event: "rejected", detail: "", at: 5000, dueAt: 5000 } as const;
  if (claimed) await store.settle(claimed, end);
  expect(await readFigures(store, 64_000)).toEqual([
    "leads stored 1",
    "leads delivering 0",
    "leads waiting 0",
    "leads delivered 0",
    "leads perhaps-delivered 0",
    "leads dead 1",
    "leads refused 0",
    "leads held 0",
    "leads unreadable 0",
    "leads erased 0",
    "leads unconfirmed 0",
    "leads lapsed 0",
    "leads_oldest_open_seconds  60",
    "leads_store_up  1",
  ]);
});

test("has no figures of an unreachable store, and shows that it is down", async () => {
  const stats = () => Promise.reject(new LeadStoreUnavailable("away"));
  expect(await readFigures({ stats }, 0)).toEqual(["leads_store_up  0"]);
});
