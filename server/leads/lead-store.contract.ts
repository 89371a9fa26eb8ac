import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { NewLead } from "./lead.ts";
import { LeadStoreUnavailable, type LeadStore, type Settlement } from "./lead-store.ts";

/** Stores over one empty database. */
interface OpenedStores {
  readonly store: LeadStore;
  /** Another process with the same database. */
  readonly other: LeadStore;
  /** Makes the database refuse to write, and take it again. */
  refuseWrites(refuse: boolean): Promise<void>;
  /** Changes a row by hand, as damage or another program might. */
  run(sql: string): Promise<void>;
  close(): Promise<void>;
}

/** What every lead store must do; each test has stores of its own. */
export function testLeadStore(open: () => Promise<OpenedStores>): void {
  let opened: OpenedStores;
  let store: LeadStore;
  beforeEach(async () => {
    opened = await open();
    store = opened.store;
  });
  afterEach(() => opened.close());

  const claim = (now: number, limit = 10, from = store) => from.claim({ limit, now });
  const settlement = (event: Settlement["event"], at: number, dueAt = at): Settlement => ({
    event,
    detail: "said so",
    at,
    dueAt,
  });
  const addOne = async (at = 0) => {
    const lead = newLead();
    await store.add(lead, { state: "stored", at });
    return lead;
  };
  const stateOf = async (id: string) => (await store.find(id))?.lead.state;
  const eventsOf = async (id: string) => (await store.find(id))?.history.map(({ event }) => event);

  test("gives back what it was given", async () => {
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

  test("keeps one lead of what is sent twice, also at once by two processes", async () => {
    const lead = newLead();
    const results = await Promise.all(
      [store, opened.other, store, opened.other].map((each) =>
        each.add(lead, { state: "stored", at: 1 }),
      ),
    );
    expect(results.toSorted()).toEqual(["added", "known", "known", "known"]);
    expect(await store.list({})).toHaveLength(1);
  });

  test("hands out each lead once, whoever asks", async () => {
    for (let index = 0; index < 40; index++) await addOne(index);
    const taken = await Promise.all(
      [0, 1, 2, 3, 4, 5].map((index) => claim(100, 10, index % 2 ? opened.other : store)),
    );
    const ids = taken.flat().map(({ id }) => id);
    expect(ids).toHaveLength(40);
    expect(new Set(ids).size).toBe(40);
  });

  test("hands out what is due, the longest due first", async () => {
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

  test("lets one process end an attempt, and nobody an earlier one", async () => {
    await addOne();
    const [claimed] = await claim(10);
    const [listed] = await opened.other.list({ states: ["delivering"] });
    expect(listed).toMatchObject({ id: claimed?.id, attempts: 1 });
    const ends = [store, opened.other].map(
      (each) => listed && each.settle(listed, settlement("failed", 1011)),
    );
    expect((await Promise.all(ends)).toSorted()).toEqual([false, true]);
    await claim(1012);
    expect(claimed && (await store.settle(claimed, settlement("accepted", 1013)))).toBe(false);
  });

  test("sums up the pauses of a lead, and begins anew when a person wants it tried again", async () => {
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
    "hands out at once what a clock %i ms ahead stored or put off",
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
    ["facts that are no JSON", "facts = '{'"],
    ["facts of another shape", "facts = '[]'"],
    ["content that is no lead", "content = 'x'"],
    ["content that was cut", "content = substr(content, 1, 40)"],
    ["an unknown service", "form_type = 'pigeon'"],
  ])(
    "sets a row with %s aside, lists and counts it, and hands out the others",
    async (_, change) => {
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
    },
  );

  test("counts a row in an unknown state as unreadable, and tries it again when a person says so", async () => {
    const { id } = await addOne(1);
    await opened.run(`UPDATE leads SET state = 'gone' WHERE id = '${id}'`);
    expect((await store.stats()).byState).toMatchObject({ unreadable: 1 });
    expect(await store.list({})).toMatchObject([{ id, state: "unreadable" }]);
    expect(await store.retry(id, 20)).toBe(true);
    expect(await claim(20)).toMatchObject([{ id }]);
  });

  test("leaves nothing behind when it is asked whether it can be written", async () => {
    expect(await store.isWritable()).toBe(true);
    expect(await store.list({})).toEqual([]);
  });

  test("stores the words of a service without characters that a database refuses", async () => {
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

  test("gives a task to one process, and to another when the first does not end it", async () => {
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
    // Noted by a clock that was a year ahead.
    await store.endTask("summary", 365 * 86_400_000);
    expect(await begin(400_000)).toBe(true);
  });

  test("tries dead and doubtful leads again when a person says so, and no others", async () => {
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
    expect(await store.erase({ deliveredBefore: 0, refusedBefore: 11, at: 99 })).toBe(1);
    expect(await store.find(lead.id)).toBeNull();
  });

  test("never hands out what a machine sent, and removes it after its time", async () => {
    const lead = newLead();
    await store.add(lead, { state: "refused", at: 10 });
    expect(await claim(1000)).toEqual([]);
    expect(await store.retry(lead.id, 20)).toBe(false);
    const erase = (refusedBefore: number) =>
      store.erase({ deliveredBefore: 0, refusedBefore, at: 99 });
    expect(await erase(10)).toBe(0);
    expect(await erase(11)).toBe(1);
    expect(await store.find(lead.id)).toBeNull();
  });

  test("erases delivered leads and keeps their history without personal values", async () => {
    const { id } = await addOne();
    const waiting = await addOne(5);
    const [claimed] = await claim(10, 1);
    if (claimed) await store.settle(claimed, settlement("accepted", 20));
    const erase = () => store.erase({ deliveredBefore: 21, refusedBefore: 21, at: 30 });
    expect(await erase()).toBe(1);
    expect(await erase()).toBe(0);
    expect((await store.find(id))?.lead.content).toBe("erased");
    expect(JSON.stringify(await store.find(id))).not.toContain("Ana");
    expect((await eventsOf(id))?.at(-1)).toBe("erased");
    expect(await store.retry(id, 40)).toBe(false);
    expect((await store.find(waiting.id))?.lead.content).not.toBe("erased");
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

  test("counts by state and form and knows the oldest that is open", async () => {
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

  test("says so when it cannot write, has stored nothing then, and goes on afterwards", async () => {
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

/** A lead with something in every part of it. */
export const newLead = (): NewLead => ({
  id: randomUUID(),
  form: { type: "formstack", instance: "norvane", id: "42" },
  locale: "de",
  siteVersion: "de-ch",
  page: "/kontakt",
  productLines: ["AP automation"],
  consent: ["necessary", "analytics"],
  requestId: "request-1",
  marks: ["no-script"],
  content: {
    values: {
      "42001": "Ana López 田中",
      "42002": ["a", "b"],
      "42003": { first: "Ana", last: "López" },
    },
    campaign: {
      first: { values: { utm_source: "newsletter" }, at: 1, page: "/de/rechnungen" },
      last: { values: { gclid: "x", sfmc_id: "y" }, at: 2 },
    },
  },
});
