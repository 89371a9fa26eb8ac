import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { silentLog, type Log } from "#lib/log.ts";
import {
  startFormServiceStandIn,
  type FormServiceStandIn,
  type ServiceFault,
} from "#testkit/form-service-stand-in.ts";
import { createFormServices } from "../form-services/form-services.ts";
import { createLeadCipher } from "./lead-cipher.ts";
import { createLeadDelivery } from "./lead-delivery.ts";
import { newLead } from "./lead-store.contract.ts";
import type { LeadStore } from "./lead-store.ts";
import { createSqlLeadStore } from "./sql-lead-store.ts";
import { openSqliteDatabase } from "./sqlite-database.ts";
import { formInstance } from "#sample/brand/forms.ts";

let standIn: FormServiceStandIn;
beforeAll(async () => {
  standIn = await startFormServiceStandIn();
});
afterAll(() => standIn.close());

let folder: string;
let store: LeadStore;
let now: number;
const open = (keys: readonly string[] = []) =>
  createSqlLeadStore(openSqliteDatabase(join(folder, "leads.sqlite")), createLeadCipher(keys));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "delivery-"));
  store = open();
  now = 1_800_000_000_000;
  standIn.failBy(() => null);
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

interface DeliveryOptions {
  readonly honoursKey?: boolean;
  readonly log?: Log;
  /** Short if the service stays silent; otherwise long enough for a busy machine. */
  readonly timeoutMs?: number;
}

function createDelivery(options: DeliveryOptions = {}) {
  const { honoursKey = true, log = silentLog, timeoutMs = 5000 } = options;
  const accounts = [{ instance: formInstance, token: "t0ken" }];
  const services = createFormServices({
    settings: { formstack: { url: standIn.formstackUrl, honoursKey, accounts }, eloqua: null },
    embeddedUrl: null,
    fetch,
    log,
    timeoutMs,
  });
  const clocks = { now: () => now, elapsed: () => now };
  return createLeadDelivery({ store, services, log, ...clocks, random: () => 0 });
}

async function addLead(): Promise<string> {
  const lead = { ...newLead(), id: randomUUID() };
  await store.add(lead, { state: "stored", at: now });
  return lead.id;
}
const failPosts = (fault: ServiceFault | null) =>
  standIn.failBy((request) => (request.startsWith("POST") ? fault : null));
const timeoutFor = (fault: ServiceFault) => (fault.includes("silence") ? 200 : 5000);
const takenOf = (id: string) => standIn.taken.filter(({ key }) => key === id).length;
const leadOf = async (id: string) => (await store.find(id))?.lead;
const eventsOf = async (id: string) =>
  (await store.find(id))?.history.map(({ event }) => event).slice(2);

test("delivers every lead that is due, under its own id", async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, addLead));
  expect(await createDelivery().deliverDue()).toBe(12);
  for (const id of ids) {
    expect(takenOf(id)).toBe(1);
    expect(await leadOf(id)).toMatchObject({ state: "delivered" });
    expect(await eventsOf(id)).toEqual(["tried", "accepted"]);
  }
});

test.each([
  "500",
  "401",
  "502",
  "504",
  "error body",
  "silence",
  "reset",
  "html",
  "half a response",
] as const)("delivers a lead once after %s, when the service works again", async (fault) => {
  const id = await addLead();
  const delivery = createDelivery({ timeoutMs: timeoutFor(fault) });
  failPosts(fault);
  await delivery.deliverDue();
  expect(await leadOf(id)).toMatchObject({ state: "waiting", dueAt: now + 8000 });
  failPosts(null);
  now += 7999;
  expect(await delivery.deliverDue()).toBe(0);
  now += 1;
  expect(await delivery.deliverDue()).toBe(1);
  expect(await eventsOf(id)).toEqual(["tried", "failed", "tried", "accepted"]);
  expect(takenOf(id)).toBe(1);
});

test.each([
  "taken: silence",
  "taken: 502",
  "taken: 504",
  "taken: reset",
  "taken: html",
  "taken: half a response",
] as const)("delivers a lead that was %s once if its key is honoured", async (fault) => {
  const id = await addLead();
  const delivery = createDelivery({ timeoutMs: timeoutFor(fault) });
  failPosts(fault);
  await delivery.deliverDue();
  failPosts(null);
  now += 10_000;
  await delivery.deliverDue();
  expect(await leadOf(id)).toMatchObject({ state: "delivered", attempts: 2 });
  expect(takenOf(id)).toBe(1);
});

test("leaves a lost response to a person if the key is not honoured", async () => {
  const id = await addLead();
  const delivery = createDelivery({ honoursKey: false });
  failPosts("taken: reset");
  await delivery.deliverDue();
  expect(await leadOf(id)).toMatchObject({ state: "perhaps-delivered" });
  failPosts(null);
  now += 1_000_000;
  expect(await delivery.deliverDue()).toBe(0);
  await store.retry(id, now);
  await delivery.deliverDue();
  expect(await leadOf(id)).toMatchObject({ state: "delivered" });
});

test("retries after a clear refusal if the key is not honoured", async () => {
  const id = await addLead();
  failPosts("500");
  await createDelivery({ honoursKey: false }).deliverDue();
  expect(await leadOf(id)).toMatchObject({ state: "waiting" });
});

test("waits as long as a service asks for", async () => {
  const id = await addLead();
  failPosts("429");
  await createDelivery().deliverDue();
  expect(await leadOf(id)).toMatchObject({ state: "waiting", dueAt: now + 60_000 });
});

test("gives up after seven days of pauses, and tries again when a person decides so", async () => {
  const id = await addLead();
  for (let day = 0; day < 7; day++) {
    const [claimed] = await store.claim({ limit: 1, now });
    const failed = { event: "failed", detail: "", at: now, dueAt: now + 86_400_000 } as const;
    if (claimed) await store.settle(claimed, failed);
    now += 86_400_000;
  }
  failPosts("500");
  await createDelivery().deliverDue();
  expect(await leadOf(id)).toMatchObject({ state: "dead" });
  expect((await eventsOf(id))?.at(-1)).toBe("expired");
  failPosts(null);
  await store.retry(id, now);
  await createDelivery().deliverDue();
  expect(await leadOf(id)).toMatchObject({ state: "delivered" });
});

describe("a process that ends in the middle", () => {
  test.each([
    [true, "waiting"],
    [false, "perhaps-delivered"],
  ] as const)("leaves a lead (key honoured: %s) that becomes %s", async (honoursKey, state) => {
    const id = await addLead();
    // Claimed by a process that then ended.
    await store.claim({ limit: 1, now });
    const delivery = createDelivery({ honoursKey });
    expect(await delivery.deliverDue()).toBe(0);
    now += 19_999;
    await delivery.deliverDue();
    expect(await leadOf(id)).toMatchObject({ state: "delivering" });
    now += 1;
    await delivery.deliverDue();
    expect(await leadOf(id)).toMatchObject({ state });
  });
});

test("delivers each lead once with two processes", async () => {
  const ids = await Promise.all(Array.from({ length: 30 }, addLead));
  const other = open();
  await Promise.all([createDelivery().deliverDue(), createDelivery().deliverDue()]);
  expect(ids.map(takenOf)).toEqual(ids.map(() => 1));
  expect((await other.stats()).byState).toMatchObject({ delivered: 30 });
  await other.close();
});

test("lets a lead wait whose key is missing", async () => {
  const sealed = open(["a key of the tests"]);
  const lead = newLead();
  await sealed.add(lead, { state: "stored", at: now });
  await sealed.close();
  await createDelivery().deliverDue();
  expect(await leadOf(lead.id)).toMatchObject({ state: "waiting", content: "sealed" });
});

test("delivers new leads in the background until it is stopped", async () => {
  now = Date.now();
  const delivery = createDelivery();
  delivery.start();
  const id = await addLead();
  delivery.wake();
  await expect.poll(async () => (await leadOf(id))?.state).toBe("delivered");
  await delivery.stop();
  const late = await addLead();
  delivery.wake();
  expect(await leadOf(late)).toMatchObject({ state: "stored" });
});

test("logs no personal value and no secret", async () => {
  const lines: string[] = [];
  const write = (fields: object, message: string) =>
    lines.push(JSON.stringify([fields, message, ...Object.values(fields).map(String)]));
  const log: Log = { info: write, warn: write, error: write };
  for (const fault of ["500", "taken: reset", null] as const) {
    failPosts(fault);
    await addLead();
    await createDelivery({ honoursKey: false, log }).deliverDue();
    now += 100_000;
  }
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.join("\n")).not.toMatch(/Ana|López|newsletter|t0ken/);
});
