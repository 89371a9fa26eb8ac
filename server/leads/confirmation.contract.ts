import { afterEach, beforeEach, expect, test } from "vitest";
import { leadSteps, newLead, type OpenedStores } from "#testkit/leads/lead-samples.ts";
import type { LeadStore } from "./lead-store.ts";

const minuteMs = 60_000;

/** Tests what every lead store does with leads that have to be confirmed. Each test has its own stores. */
export function testConfirmations(open: () => Promise<OpenedStores>): void {
  let opened: OpenedStores;
  let store: LeadStore;
  beforeEach(async () => {
    opened = await open();
    store = opened.store;
  });
  afterEach(() => opened.close());

  const { stateOf, eventsOf } = leadSteps(() => store);
  const claim = (now: number) => store.claim({ limit: 10, now });
  const unasked = (now: number, from = store) => from.claimUnasked({ limit: 10, now });

  async function addUnconfirmed(state: "unconfirmed" | "held" | "refused" = "unconfirmed") {
    const lead = newLead();
    const content = { ...lead.content, confirmBy: "ana@example.com" };
    await store.add({ ...lead, content }, { state, at: 10 });
    return lead.id;
  }

  test("an unconfirmed lead is not delivered before its confirmation, and then at once", async () => {
    const id = await addUnconfirmed();
    expect(await claim(1e12)).toEqual([]);
    expect(await store.retry(id, 11)).toBe(false);
    expect(await store.review(id, "released", 11)).toBe(false);
    await store.noteAsked(id, 12);
    expect(await store.confirm(id, 20)).toBe("confirmed");
    expect(await claim(20)).toMatchObject([{ id, askedAt: 12, confirmedAt: 20 }]);
    expect(await eventsOf(id)).toEqual([
      "unconfirmed",
      "attributed",
      "asked",
      "confirmed",
      "tried",
    ]);
  });

  test("a confirmation counts once, also if two processes receive it", async () => {
    const id = await addUnconfirmed();
    const both = await Promise.all([store.confirm(id, 20), opened.other.confirm(id, 21)]);
    expect(both.toSorted()).toEqual(["confirmed", "known"]);
    const [claimed] = await claim(30);
    const end = { event: "accepted", detail: "", at: 31, dueAt: 31 } as const;
    if (claimed) await store.settle(claimed, end);
    expect(await store.confirm(id, 40)).toBe("known");
    expect(await stateOf(id)).toBe("delivered");
    expect((await eventsOf(id))?.filter((event) => event === "confirmed")).toHaveLength(1);
  });

  test("gives each lead to one process for an attempt to send its mail, and again after a growing pause", async () => {
    const id = await addUnconfirmed();
    const both = await Promise.all([unasked(10), unasked(10, opened.other)]);
    expect(both.flat()).toMatchObject([{ id, content: { confirmBy: "ana@example.com" } }]);
    expect(await unasked(10 + minuteMs - 1)).toEqual([]);
    expect(await unasked(10 + minuteMs)).toHaveLength(1);
    expect(await unasked(10 + 3 * minuteMs - 1)).toEqual([]);
    expect(await unasked(10 + 3 * minuteMs)).toHaveLength(1);
    await store.noteAsked(id, 10 + 3 * minuteMs);
    expect(await unasked(1e12)).toEqual([]);
  });

  test("asks at once if the clock that postponed a lead was ahead", async () => {
    await addUnconfirmed();
    expect(await unasked(1e12)).toHaveLength(1);
    expect(await unasked(1000)).toHaveLength(1);
  });

  test("erases a lead that was not confirmed in time, counts it, and removes it later", async () => {
    const id = await addUnconfirmed();
    const lapse = (askedBefore: number) => store.lapse({ askedBefore, at: 90 });
    await store.noteAsked(id, 50);
    expect(await lapse(50)).toBe(0);
    expect(await lapse(51)).toBe(1);
    expect(await lapse(51)).toBe(0);
    expect((await store.find(id))?.lead).toMatchObject({ state: "lapsed", content: "erased" });
    expect((await store.stats()).byState.lapsed).toBe(1);
    expect(await store.confirm(id, 91)).toBe("ended");
    expect(await claim(1e12)).toEqual([]);
    const periodOf = () => ({ deliveredBefore: 0, refusedBefore: 11 });
    expect(await store.erase({ periodOf, at: 99 })).toBe(1);
    expect(await store.find(id)).toBeNull();
    expect(await store.confirm(id, 100)).toBe("ended");
  });

  test("erases a lead whose mail could never be sent", async () => {
    const id = await addUnconfirmed();
    expect(await store.lapse({ askedBefore: 11, at: 90 })).toBe(1);
    expect(await stateOf(id)).toBe("lapsed");
  });

  test("a held lead waits for its confirmation after a person has released it", async () => {
    const id = await addUnconfirmed("held");
    expect(await unasked(1e12)).toEqual([]);
    expect(await store.confirm(id, 11)).toBe("ended");
    expect(await store.review(id, "released", 20)).toBe(true);
    expect(await stateOf(id)).toBe("unconfirmed");
    expect(await unasked(20)).toMatchObject([{ id }]);
    expect(await store.confirm(id, 30)).toBe("confirmed");
    expect(await claim(30)).toMatchObject([{ id }]);
  });

  test("sends nothing for a bot's lead", async () => {
    const id = await addUnconfirmed("refused");
    expect(await unasked(1e12)).toEqual([]);
    expect(await store.confirm(id, 20)).toBe("ended");
  });

  test("an erased person can no longer confirm, but the proof of an earlier confirmation stays", async () => {
    const [early, late] = [await addUnconfirmed(), await addUnconfirmed()];
    await store.confirm(early, 20);
    for (const id of [early, late]) await store.erasePerson(id, 30);
    expect(await store.confirm(late, 40)).toBe("ended");
    expect(await store.confirm(early, 40)).toBe("ended");
    expect(await eventsOf(early)).toContain("confirmed");
    expect(await claim(1e12)).toEqual([]);
  });

  test("tells operators of leads whose mail was not sent, once", async () => {
    const [id, asked] = [await addUnconfirmed(), await addUnconfirmed()];
    await store.noteAsked(asked, 11);
    expect(await store.unnoticed({ now: 1000, waitingSince: 9 })).toEqual([]);
    const due = await store.unnoticed({ now: 1000, waitingSince: 10 });
    expect(due).toMatchObject([{ id, state: "unconfirmed" }]);
    await store.markNoticed(due);
    expect(await store.unnoticed({ now: 1000, waitingSince: 10 })).toEqual([]);
  });
}
