import { afterEach, beforeEach, expect, test } from "vitest";
import { leadSteps, newLead, type OpenedStores } from "#testkit/leads/lead-samples.ts";
import { LeadStoreUnavailable, type LeadStore } from "./lead-store.ts";

/** Tests what every lead store must do. Each test has its own stores. */
export function testLeadStore(open: () => Promise<OpenedStores>): void {
  let opened: OpenedStores;
  let store: LeadStore;
  beforeEach(async () => {
    opened = await open();
    store = opened.store;
  });
  afterEach(() => opened.close());

  const claim = (now: number, limit = 10, from = store) => from.claim({ limit, now });
  const { settlement, addOne, stateOf, eventsOf } = leadSteps(() => store);

  const eraseBefore = (deliveredBefore: number, refusedBefore: number) =>
    store.erase({ periodOf: () => ({ deliveredBefore, refusedBefore }), at: 99 });

  test("returns leads as they were added", async () => {
    const lead = newLead();
    expect(await store.add(lead, { state: "stored", at: 5 })).toBe("added");
    const found = await store.find(lead.id);
    expect(found?.lead).toEqual({
      ...lead,
      state: "stored",
      attempts: 0,
      storedAt: 5,
      dueAt: 5,
      waitedMs: 0,
      askedAt: null,
      confirmedAt: null,
    });
    expect(found?.history).toEqual([
      { at: 5, event: "stored", detail: "no-script" },
      {
        at: 5,
        event: "attributed",
        detail:
          "first touch 1970-01-01T00:00:01.000Z at /de/rechnungen: utm_source; last touch 1970-01-01T00:00:02.000Z: gclid sfmc_id",
      },
    ]);
    expect(await store.find("unknown")).toBeNull();
  });

  test("stores one lead of a submission sent twice, even at once by two processes", async () => {
    const lead = newLead();
    const results = await Promise.all(
      [store, opened.other, store, opened.other].map((each) =>
        each.add(lead, { state: "stored", at: 1 }),
      ),
    );
    expect(results.toSorted()).toEqual(["added", "known", "known", "known"]);
    expect(await store.list({})).toHaveLength(1);
  });

  test("returns each lead to one claim only", async () => {
    for (let index = 0; index < 40; index++) await addOne(index);
    const taken = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((index) => claim(100, 10, index % 2 ? opened.other : store)),
    );
    const ids = taken.flat().map(({ id }) => id);
    expect(ids).toHaveLength(40);
    expect(new Set(ids).size).toBe(40);
  });

  test("returns due leads, those due for longest first", async () => {
    const late = await addOne(20);
    const early = await addOne(10);
    await addOne(200);
    const claimed = await claim(100);
    expect(claimed.map(({ id }) => id)).toEqual([early.id, late.id]);
    expect(claimed[0]).toMatchObject({ state: "delivering", attempts: 1 });
    expect(await claim(100)).toEqual([]);
  });

  test.each([
    ["accepted", "delivered"],
    ["failed", "waiting"],
    ["rejected", "dead"],
    ["lost", "perhaps-delivered"],
    ["expired", "dead"],
  ] as const)("%s makes a lead %s, and its history says so", async (event, state) => {
    const { id } = await addOne();
    const [claimed] = await claim(10);
    expect(claimed && (await store.settle(claimed, settlement(event, 20)))).toBe(true);
    expect(await stateOf(id)).toBe(state);
    expect(await eventsOf(id)).toEqual(["stored", "attributed", "tried", event]);
    expect((await store.find(id))?.history.at(-1)).toEqual({ at: 20, event, detail: "said so" });
  });

  test("tries a failed lead again when it is due, not before", async () => {
    await addOne();
    const [claimed] = await claim(10);
    if (claimed) await store.settle(claimed, settlement("failed", 20, 500));
    expect(await claim(499)).toEqual([]);
    expect(await claim(500)).toMatchObject([{ attempts: 2 }]);
  });

  test("lets one process end an attempt, and no process an earlier one", async () => {
    await addOne();
    const [claimed] = await claim(10);
    const [listed] = await opened.other.list({ states: ["delivering"] });
    expect(listed).toMatchObject({ id: claimed?.id, attempts: 1 });
    const ends = [store, opened.other].map(async (each) =>
      listed ? each.settle(listed, settlement("failed", 1011)) : false,
    );
    const ended = await Promise.all(ends);
    expect(ended.filter(Boolean)).toHaveLength(1);
    await claim(1012);
    expect(claimed && (await store.settle(claimed, settlement("accepted", 1013)))).toBe(false);
  });

  test("retries dead and uncertain leads when a person decides so, and no others", async () => {
    const { id } = await addOne();
    const [first] = await claim(10);
    expect(await store.retry(id, 15)).toBe(false);
    if (first) await store.settle(first, settlement("lost", 20));
    expect(await claim(30)).toEqual([]);
    expect(await store.retry(id, 40)).toBe(true);
    const [second] = await claim(40);
    if (second) await store.settle(second, settlement("accepted", 50));
    expect(await store.retry(id, 60)).toBe(false);
    expect(await store.retry("unknown", 60)).toBe(false);
    expect(await stateOf(id)).toBe("delivered");
  });

  test("a held lead is delivered only when a person releases it", async () => {
    const lead = newLead();
    await store.add(lead, { state: "held", at: 10 });
    expect(await claim(1000)).toEqual([]);
    expect(await store.retry(lead.id, 20)).toBe(false);
    expect(await store.review(lead.id, "released", 20)).toBe(true);
    expect(await store.review(lead.id, "released", 21)).toBe(false);
    expect(await eventsOf(lead.id)).toEqual(["held", "attributed", "released"]);
    expect(await claim(20)).toMatchObject([{ id: lead.id, attempts: 1 }]);
  });

  test("a discarded lead is never delivered and is removed like a refused one", async () => {
    const lead = newLead();
    await store.add(lead, { state: "held", at: 10 });
    expect(await store.review(lead.id, "discarded", 20)).toBe(true);
    expect(await stateOf(lead.id)).toBe("refused");
    expect(await store.review(lead.id, "released", 30)).toBe(false);
    expect(await claim(1000)).toEqual([]);
    expect(await eraseBefore(0, 11)).toBe(1);
    expect(await store.find(lead.id)).toBeNull();
  });

  test("never returns leads sent by bots, and removes them after a while", async () => {
    const lead = newLead();
    await store.add(lead, { state: "refused", at: 10 });
    expect(await claim(1000)).toEqual([]);
    expect(await store.retry(lead.id, 20)).toBe(false);
    const erase = (refusedBefore: number) => eraseBefore(0, refusedBefore);
    expect(await erase(10)).toBe(0);
    expect(await erase(11)).toBe(1);
    expect(await store.find(lead.id)).toBeNull();
  });

  test("erases delivered leads and keeps their history without personal values", async () => {
    const { id } = await addOne();
    const waiting = await addOne(5);
    const [claimed] = await claim(10, 1);
    if (claimed) await store.settle(claimed, settlement("accepted", 20));
    const erase = () => eraseBefore(21, 21);
    expect(await erase()).toBe(1);
    expect(await erase()).toBe(0);
    expect((await store.find(id))?.lead.content).toBe("erased");
    expect(JSON.stringify(await store.find(id))).not.toContain("Ana");
    expect((await eventsOf(id))?.at(-1)).toBe("erased");
    expect(await store.retry(id, 40)).toBe(false);
    expect((await store.find(waiting.id))?.lead.content).not.toBe("erased");
  });

  test("erases the leads of each form after its own period", async () => {
    const add = async (id: string, state: "refused" | "stored") => {
      const lead = newLead();
      await store.add({ ...lead, form: { ...lead.form, id } }, { state, at: 10 });
      return lead.id;
    };
    const [short, long] = [await add("1", "stored"), await add("2", "stored")];
    const [shortRefused, longRefused] = [await add("1", "refused"), await add("2", "refused")];
    for (const claimed of await claim(10)) await store.settle(claimed, settlement("accepted", 20));
    await opened.run("UPDATE leads SET form_type = 'pigeon' WHERE form_id = '2'");
    const before = { deliveredBefore: 20, refusedBefore: 10 };
    const periodOf = ({ id }: { id: string }) =>
      id === "1" ? { deliveredBefore: 21, refusedBefore: 11 } : before;
    expect(await store.erase({ periodOf, at: 99 })).toBe(2);
    const contentOf = async (id: string) => (await store.find(id))?.lead.content;
    expect(await contentOf(short)).toBe("erased");
    expect(await store.find(shortRefused)).toBeNull();
    expect(await contentOf(long)).not.toBe("erased");
    expect(await store.find(longRefused)).not.toBeNull();
    expect(await eraseBefore(21, 11)).toBe(2);
  });

  test("lists by state, form and time, page by page", async () => {
    const leads = [await addOne(1), await addOne(2), await addOne(2), await addOne(3)];
    await claim(1);
    const times = async (filter: Parameters<LeadStore["list"]>[0]) =>
      (await store.list(filter)).map(({ storedAt }) => storedAt);
    expect(await times({})).toEqual([1, 2, 2, 3]);
    expect(await times({ states: ["stored"] })).toEqual([2, 2, 3]);
    expect(await times({ states: [] })).toEqual([]);
    expect(await times({ formId: "43" })).toEqual([]);
    expect(await times({ from: 2, until: 3, formId: "42" })).toEqual([2, 2]);
    const seen: string[] = [];
    let page = await store.list({ limit: 3 });
    while (page.length > 0) {
      seen.push(...page.map(({ id }) => id));
      const after = page.at(-1);
      page = await store.list({ limit: 3, ...(after && { after }) });
    }
    expect(seen.toSorted()).toEqual(leads.map(({ id }) => id).toSorted());
  });

  test("counts by state and form and knows the oldest undelivered lead", async () => {
    expect(await store.stats()).toMatchObject({ oldestOpenAt: null, byForm: [] });
    await addOne(7);
    await addOne(9);
    const [claimed] = await claim(7);
    if (claimed) await store.settle(claimed, settlement("accepted", 8));
    const stats = await store.stats();
    expect(stats.byState).toMatchObject({ stored: 1, delivered: 1, dead: 0 });
    expect(stats.byForm).toContainEqual({ formId: "42", state: "delivered", count: 1 });
    expect(stats.oldestOpenAt).toBe(9);
  });

  test("reports a failure to write, stores nothing then, and works again afterwards", async () => {
    await addOne();
    expect(await store.isWritable()).toBe(true);
    await opened.refuseWrites(true);
    expect(await store.isWritable()).toBe(false);
    const lead = newLead();
    const adding = store.add(lead, { state: "stored", at: 1 });
    await expect(adding).rejects.toThrow(LeadStoreUnavailable);
    await expect(claim(10)).rejects.toThrow(LeadStoreUnavailable);
    await opened.refuseWrites(false);
    expect(await store.find(lead.id)).toBeNull();
    expect(await store.add(lead, { state: "stored", at: 1 })).toBe("added");
  });
}
