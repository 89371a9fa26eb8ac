import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
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
import { openSqliteDatabase, type SqliteDatabase } from "./sqlite-database.ts";
import { formInstance } from "#sample/brand/forms.ts";

let standIn: FormServiceStandIn;
beforeAll(async () => {
  standIn = await startFormServiceStandIn();
});
afterAll(() => standIn.close());

let folder: string;
let database: SqliteDatabase;
let store: LeadStore;
let now: number;
const open = (keys: readonly string[] = []) => {
  database = openSqliteDatabase(join(folder, "leads.sqlite"));
  return createSqlLeadStore(database, createLeadCipher(keys));
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "delivery-"));
  store = open();
  now = 1_800_000_000_000;
  standIn.failBy(() => null);
  standIn.honourKeys(true);
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

/** `isMarked`: the form has a hidden field for the lead's id. */
async function addLead({ isMarked = false } = {}): Promise<string> {
  const id = randomUUID();
  const { content, ...facts } = newLead();
  const values = { ...content.values, ...(isMarked && { "42099": id }) };
  const lead = { ...facts, id, content: { ...content, values } };
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

test.each([-3_600_000, 3_600_000, -10 * 365 * 86_400_000, 10 * 365 * 86_400_000])(
  "neither gives up nor delays a lead if the clock is set by %i ms",
  async (jump) => {
    const id = await addLead();
    failPosts("500");
    await createDelivery().deliverDue();
    now += jump;
    await createDelivery().deliverDue();
    expect(await leadOf(id)).toMatchObject({ state: "waiting", attempts: 2 });
    failPosts(null);
    now += 60_000;
    await createDelivery().deliverDue();
    expect(await leadOf(id)).toMatchObject({ state: "delivered" });
  },
);

test("does not take a lead from the process that delivers it if the clock is set forward", async () => {
  const id = await addLead();
  await store.claim({ limit: 1, now });
  const options = { store, services: { find: () => null }, log: silentLog };
  const other = createLeadDelivery({ ...options, now: () => now, elapsed: () => 0 });
  await other.deliverDue();
  now += 86_400_000;
  await other.deliverDue();
  expect(await leadOf(id)).toMatchObject({ state: "delivering" });
});

test("sets an unreadable lead aside and delivers the others", async () => {
  const bad = await addLead();
  const good = await addLead();
  await database.run(`UPDATE leads SET content = 'plain:{"values":' WHERE id = '${bad}'`);
  await createDelivery().deliverDue();
  expect(await leadOf(bad)).toMatchObject({ state: "unreadable", content: "unreadable" });
  expect(await eventsOf(bad)).toEqual(["quarantined"]);
  expect(await leadOf(good)).toMatchObject({ state: "delivered" });
});

test("records a result later if the store fails at first", async () => {
  const id = await addLead();
  const lock = new DatabaseSync(join(folder, "leads.sqlite"));
  const delivery = createDelivery({ honoursKey: false });
  // Locked between the claim and the answer.
  standIn.failBy((request) => {
    if (request.startsWith("POST")) lock.exec("BEGIN IMMEDIATE");
    return null;
  });
  const delivering = delivery.deliverDue();
  await expect.poll(() => takenOf(id), { timeout: 5000 }).toBe(1);
  setTimeout(() => lock.close(), 6000);
  await delivering;
  expect(await leadOf(id)).toMatchObject({ state: "delivered", attempts: 1 });
});

describe("if the key is not honoured, but the form has a field for the lead's id", () => {
  const arrivedOf = (id: string) =>
    standIn.taken.filter(({ values }) => values["42099"] === id).length;
  beforeEach(() => standIn.honourKeys(false));

  test.each([
    ...(["502", "504", "silence", "reset", "half a response"] as const),
    ...(["taken: 502", "taken: 504", "taken: silence", "taken: reset", "taken: html"] as const),
  ])("delivers a lead once after %s, without a person", async (fault) => {
    const id = await addLead({ isMarked: true });
    const options = { honoursKey: false, timeoutMs: timeoutFor(fault) };
    failPosts(fault);
    await createDelivery(options).deliverDue();
    expect(await leadOf(id)).toMatchObject({ state: "waiting", dueAt: now + 120_000 });
    failPosts(null);
    now += 120_000;
    await createDelivery(options).deliverDue();
    expect(await leadOf(id)).toMatchObject({ state: "delivered" });
    expect(arrivedOf(id)).toBe(1);
  });

  test("does not send a lead again while the service is unreachable", async () => {
    const id = await addLead({ isMarked: true });
    failPosts("taken: reset");
    await createDelivery({ honoursKey: false }).deliverDue();
    standIn.failBy((request) => (request.startsWith("GET") ? "500" : null));
    now += 120_000;
    await createDelivery({ honoursKey: false }).deliverDue();
    expect(await leadOf(id)).toMatchObject({ state: "waiting" });
    standIn.failBy(() => null);
    now += 300_000;
    await createDelivery({ honoursKey: false }).deliverDue();
    expect(await leadOf(id)).toMatchObject({ state: "delivered" });
    expect(arrivedOf(id)).toBe(1);
  });
});
