import { DatabaseSync } from "node:sqlite";
import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { setUpLeadDelivery } from "#testkit/leads/lead-delivery-test.ts";
import { silentLog } from "#lib/log.ts";
import { createLeadDelivery } from "./lead-delivery.ts";

const {
  addLead,
  clock,
  createDelivery,
  database,
  eventsOf,
  file,
  open,
  failPosts,
  leadOf,
  fakeService,
  store,
  takenOf,
  timeoutFor,
} = setUpLeadDelivery();

test.each([-3_600_000, 3_600_000, -10 * 365 * 86_400_000, 10 * 365 * 86_400_000])(
  "neither gives up nor delays a lead if the clock is set by %i ms",
  async (jump) => {
    const id = await addLead();
    failPosts("500");
    await createDelivery().deliverDue();
    clock.now += jump;
    await createDelivery().deliverDue();
    expect(await leadOf(id)).toMatchObject({ state: "waiting", attempts: 2 });
    failPosts(null);
    clock.now += 60_000;
    await createDelivery().deliverDue();
    expect(await leadOf(id)).toMatchObject({ state: "delivered" });
  },
);

test("does not take a lead from the process that delivers it if the clock is set forward", async () => {
  const id = await addLead();
  await store().claim({ limit: 1, now: clock.now });
  const options = { store: store(), services: { find: () => null }, log: silentLog };
  const other = createLeadDelivery({ ...options, now: () => clock.now, elapsed: () => 0 });
  await other.deliverDue();
  clock.now += 86_400_000;
  await other.deliverDue();
  expect(await leadOf(id)).toMatchObject({ state: "delivering" });
});

test("sets an unreadable lead aside and delivers the others", async () => {
  const bad = await addLead();
  const good = await addLead();
  await database().run(`UPDATE leads SET content = 'plain:{"values":' WHERE id = '${bad}'`);
  await createDelivery().deliverDue();
  expect(await leadOf(bad)).toMatchObject({ state: "unreadable", content: "unreadable" });
  expect(await eventsOf(bad)).toEqual(["quarantined"]);
  expect(await leadOf(good)).toMatchObject({ state: "delivered" });
});

test("records a result later if the store fails at first", async () => {
  const id = await addLead();
  const lock = new DatabaseSync(file());
  const impatient = open([], { busyTimeoutMs: 100 });
  onTestFinished(() => impatient.close());
  const refusal = Promise.withResolvers<void>();
  const settle: typeof impatient.settle = (...lead) =>
    impatient.settle(...lead).catch((error: unknown) => {
      refusal.resolve();
      throw error;
    });
  const delivery = createDelivery({ honoursKey: false, store: { ...impatient, settle } });
  // Locked between the claim and the response.
  fakeService().failBy((request) => {
    if (request.startsWith("POST")) lock.exec("BEGIN IMMEDIATE");
    return null;
  });
  const delivering = delivery.deliverDue();
  await refusal.promise;
  expect(takenOf(id)).toBe(1);
  lock.close();
  await delivering;
  expect(await leadOf(id)).toMatchObject({ state: "delivered", attempts: 1 });
});

describe("if the key is not honoured, but the form has a field for the lead's id", () => {
  const arrivedOf = (id: string) =>
    fakeService().taken.filter(({ values }) => values["42099"] === id).length;
  beforeEach(() => fakeService().honourKeys(false));

  test.each([
    ...(["502", "504", "silence", "reset", "half a response"] as const),
    ...(["taken: 502", "taken: 504", "taken: silence", "taken: reset", "taken: html"] as const),
  ])("delivers a lead once after %s, without a person", async (fault) => {
    const id = await addLead({ isMarked: true });
    const options = { honoursKey: false, timeoutMs: timeoutFor(fault) };
    failPosts(fault);
    await createDelivery(options).deliverDue();
    expect(await leadOf(id)).toMatchObject({ state: "waiting", dueAt: clock.now + 120_000 });
    failPosts(null);
    clock.now += 120_000;
    await createDelivery(options).deliverDue();
    expect(await leadOf(id)).toMatchObject({ state: "delivered" });
    expect(arrivedOf(id)).toBe(1);
  });

  test("does not send a lead again while the service is unreachable", async () => {
    const id = await addLead({ isMarked: true });
    failPosts("taken: reset");
    await createDelivery({ honoursKey: false }).deliverDue();
    fakeService().failBy((request) => (request.startsWith("GET") ? "500" : null));
    clock.now += 120_000;
    await createDelivery({ honoursKey: false }).deliverDue();
    expect(await leadOf(id)).toMatchObject({ state: "waiting" });
    fakeService().failBy(() => null);
    clock.now += 300_000;
    await createDelivery({ honoursKey: false }).deliverDue();
    expect(await leadOf(id)).toMatchObject({ state: "delivered" });
    expect(arrivedOf(id)).toBe(1);
  });
});
