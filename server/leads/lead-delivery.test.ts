import { describe, expect, test } from "vitest";
import type { Log } from "#lib/log.ts";
import { setUpLeadDelivery } from "#testkit/leads/lead-delivery-test.ts";
import { newLead } from "#testkit/leads/lead-samples.ts";

const {
  addLead,
  clock,
  createDelivery,
  eventsOf,
  failPosts,
  leadOf,
  open,
  store,
  takenOf,
  timeoutFor,
} = setUpLeadDelivery();

test("delivers every lead that is due, under its own id", async () => {
  const ids = await Promise.all(Array.from({ length: 12 }, () => addLead()));
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
  expect(await leadOf(id)).toMatchObject({ state: "waiting", dueAt: clock.now + 8000 });
  failPosts(null);
  clock.now += 7999;
  expect(await delivery.deliverDue()).toBe(0);
  clock.now += 1;
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
  clock.now += 10_000;
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
  clock.now += 1_000_000;
  expect(await delivery.deliverDue()).toBe(0);
  await store().retry(id, clock.now);
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
  expect(await leadOf(id)).toMatchObject({ state: "waiting", dueAt: clock.now + 60_000 });
});

test("gives up after seven days of pauses, and tries again when a person decides so", async () => {
  const id = await addLead();
  for (let day = 0; day < 7; day++) {
    const [claimed] = await store().claim({ limit: 1, now: clock.now });
    const failed = {
      event: "failed",
      detail: "",
      at: clock.now,
      dueAt: clock.now + 86_400_000,
    } as const;
    if (claimed) await store().settle(claimed, failed);
    clock.now += 86_400_000;
  }
  failPosts("500");
  await createDelivery().deliverDue();
  expect(await leadOf(id)).toMatchObject({ state: "dead" });
  expect((await eventsOf(id))?.at(-1)).toBe("expired");
  failPosts(null);
  await store().retry(id, clock.now);
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
    await store().claim({ limit: 1, now: clock.now });
    const delivery = createDelivery({ honoursKey });
    expect(await delivery.deliverDue()).toBe(0);
    clock.now += 19_999;
    await delivery.deliverDue();
    expect(await leadOf(id)).toMatchObject({ state: "delivering" });
    clock.now += 1;
    await delivery.deliverDue();
    expect(await leadOf(id)).toMatchObject({ state });
  });
});

test("delivers each lead once with two processes", async () => {
  const ids = await Promise.all(Array.from({ length: 30 }, () => addLead()));
  const other = open();
  await Promise.all([createDelivery().deliverDue(), createDelivery().deliverDue()]);
  expect(ids.map(takenOf)).toEqual(ids.map(() => 1));
  expect((await other.stats()).byState).toMatchObject({ delivered: 30 });
  await other.close();
});

test("lets a lead wait whose key is missing", async () => {
  const sealed = open(["a key of the tests"]);
  const lead = newLead();
  await sealed.add(lead, { state: "stored", at: clock.now });
  await sealed.close();
  await createDelivery().deliverDue();
  expect(await leadOf(lead.id)).toMatchObject({ state: "waiting", content: "sealed" });
});

test("delivers new leads in the background until it is stopped", async () => {
  clock.now = Date.now();
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
    clock.now += 100_000;
  }
  expect(lines.length).toBeGreaterThan(2);
  expect(lines.join("\n")).not.toMatch(/Ana|López|newsletter|t0ken/);
});
