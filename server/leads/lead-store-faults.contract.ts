import { afterEach, beforeEach, expect, test } from "vitest";
import { leadSteps, type OpenedStores } from "#testkit/leads/lead-samples.ts";
import type { LeadStore } from "./lead-store.ts";

/** Tests what every lead store must do if clocks jump, rows are damaged or operators need notices. */
export function testLeadStoreFaults(open: () => Promise<OpenedStores>): void {
  let opened: OpenedStores;
  let store: LeadStore;
  beforeEach(async () => {
    opened = await open();
    store = opened.store;
  });
  afterEach(() => opened.close());

  const claim = (now: number) => store.claim({ limit: 10, now });
  const { settlement, addOne, stateOf, eventsOf } = leadSteps(() => store);

  test("sums up the pauses of a lead, and starts from zero when a person requests a retry", async () => {
    const { id } = await addOne();
    const waitedMs = async () => (await store.find(id))?.lead.waitedMs;
    for (const [at, dueAt] of [
      [10, 510],
      [510, 1510],
    ] as const) {
      const [claimed] = await claim(at);
      if (claimed) await store.settle(claimed, settlement("failed", at, dueAt));
    }
    expect(await waitedMs()).toBe(1500);
    await store.retry(id, 2000);
    expect(await waitedMs()).toBe(0);
  });

  test.each([30_001, 3_600_000, 10 * 365 * 86_400_000])(
    "returns leads at once that a clock %i ms ahead stored or postponed",
    async (ahead) => {
      const failed = await addOne(0);
      const [claimed] = await claim(10);
      if (claimed) {
        const end = settlement("failed", 1_000_000 + ahead, 1_300_000 + ahead);
        await opened.other.settle(claimed, end);
      }
      const stored = await addOne(1_000_000 + ahead);
      const ids = (await claim(1_000_000)).map(({ id }) => id);
      expect(ids.toSorted()).toEqual([stored.id, failed.id].toSorted());
    },
  );

  test.each([
    ["facts that are not JSON", "facts = '{'"],
    ["facts of another shape", "facts = '[]'"],
    ["content that is not a lead", "content = 'x'"],
    ["content that was cut", "content = substr(content, 1, 40)"],
    ["an unknown service", "form_type = 'pigeon'"],
  ])("sets a row with %s aside, lists and counts it, and returns the others", async (_, change) => {
    const bad = await addOne(1);
    const good = await addOne(2);
    await opened.run(`UPDATE leads SET ${change} WHERE id = '${bad.id}'`);
    expect((await claim(10)).map(({ id }) => id)).toEqual([good.id]);
    const unreadable = await store.list({ states: ["unreadable"] });
    expect(unreadable).toMatchObject([{ id: bad.id, content: "unreadable" }]);
    expect((await store.stats()).byState).toMatchObject({ unreadable: 1, delivering: 1 });
    expect(await eventsOf(bad.id)).toEqual(["stored", "attributed", "quarantined"]);
    expect(await store.retry(bad.id, 20)).toBe(true);
    expect(await stateOf(bad.id)).toBe("waiting");
  });

  test("counts a row in an unknown state as unreadable, and retries it when a person decides so", async () => {
    const { id } = await addOne(1);
    await opened.run(`UPDATE leads SET state = 'gone' WHERE id = '${id}'`);
    expect((await store.stats()).byState).toMatchObject({ unreadable: 1 });
    expect(await store.list({})).toMatchObject([{ id, state: "unreadable" }]);
    expect(await store.retry(id, 20)).toBe(true);
    expect(await claim(20)).toMatchObject([{ id }]);
  });

  test("leaves nothing behind after checking that it can be written", async () => {
    expect(await store.isWritable()).toBe(true);
    expect(await store.list({})).toEqual([]);
  });

  test("stores the message of a service without characters that a database refuses", async () => {
    const { id } = await addOne();
    const [claimed] = await claim(10);
    const detail = "no\u0000good\ud800";
    if (claimed) await store.settle(claimed, { ...settlement("rejected", 20), detail });
    expect((await store.find(id))?.history.at(-1)).toMatchObject({ detail: "no good\ufffd" });
  });

  test("names a lead once to operators as waiting, and again when it needs a person", async () => {
    const { id } = await addOne(100);
    const unnoticed = () => store.unnoticed({ now: 1000, waitingSince: 200 });
    expect(await store.unnoticed({ now: 1000, waitingSince: 99 })).toEqual([]);
    const waiting = await unnoticed();
    expect(waiting).toEqual([{ id, formId: "42", state: "stored", storedAt: 100 }]);
    await store.markNoticed(waiting);
    expect(await unnoticed()).toEqual([]);
    const [claimed] = await claim(1000);
    if (claimed) await store.settle(claimed, settlement("lost", 1100));
    const lost = await unnoticed();
    expect(lost).toMatchObject([{ id, state: "perhaps-delivered" }]);
    await store.markNoticed(lost);
    expect(await unnoticed()).toEqual([]);
    await store.retry(id, 2000);
    expect(await unnoticed()).toMatchObject([{ id, state: "waiting" }]);
  });

  test("assigns a task to one process, and to another if the first does not end it", async () => {
    const begin = (now: number, from = store) =>
      from.beginTask("summary", { now, periodMs: 100_000, firstDoneAt: 0 });
    expect(await begin(99_999)).toBe(false);
    const both = await Promise.all([begin(100_000), begin(100_000, opened.other)]);
    expect(both.toSorted()).toEqual([false, true]);
    expect(await begin(159_999)).toBe(false);
    expect(await begin(160_000, opened.other)).toBe(true);
    await store.endTask("summary", 165_000);
    expect(await begin(264_999)).toBe(false);
    expect(await begin(265_000)).toBe(true);
    // Recorded by a clock that was a year ahead.
    await store.endTask("summary", 365 * 86_400_000);
    expect(await begin(400_000)).toBe(true);
  });
}
