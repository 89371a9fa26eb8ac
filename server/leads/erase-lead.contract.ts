import { afterEach, beforeEach, expect, test } from "vitest";
import { leadSteps, newLead, type OpenedStores } from "#testkit/leads/lead-samples.ts";
import type { LeadState } from "./lead-state.ts";
import type { LeadStore } from "./lead-store.ts";

/** Tests that every lead store erases one person's data. Each test has its own stores. */
export function testErasePerson(open: () => Promise<OpenedStores>): void {
  let opened: OpenedStores;
  let store: LeadStore;
  beforeEach(async () => {
    opened = await open();
    store = opened.store;
  });
  afterEach(() => opened.close());

  const { settlement, addOne } = leadSteps(() => store);
  const claim = (now: number) => store.claim({ limit: 10, now });

  /** Stores a lead and brings it into a state. */
  const leadIn: Readonly<Partial<Record<LeadState, () => Promise<{ readonly id: string }>>>> = {
    stored: () => addOne(1),
    delivering: async () => {
      const lead = await addOne(1);
      await claim(5);
      return lead;
    },
    waiting: () => settled("failed"),
    delivered: () => settled("accepted"),
    "perhaps-delivered": () => settled("lost"),
    dead: () => settled("rejected"),
    refused: () => added("refused"),
    held: () => added("held"),
  };

  async function settled(event: "failed" | "accepted" | "lost" | "rejected") {
    const lead = await addOne(1);
    const [claimed] = await claim(5);
    const detail = "The e-mail ana@example.com is invalid";
    if (claimed) await store.settle(claimed, { ...settlement(event, 6, 9), detail });
    return lead;
  }

  async function added(state: "refused" | "held") {
    const lead = newLead();
    await store.add(lead, { state, at: 1 });
    return lead;
  }

  test.each([
    ["stored", "erased"],
    ["delivering", "erased"],
    ["waiting", "erased"],
    ["delivered", "delivered"],
    ["perhaps-delivered", "erased"],
    ["dead", "erased"],
    ["refused", "refused"],
    ["held", "erased"],
  ] as const)("erases a lead that is %s and counts it as %s", async (state, after) => {
    const lead = await leadIn[state]?.();
    const id = lead?.id ?? "";
    const other = await addOne(2);
    expect(await opened.other.erasePerson(id, 20)).toBe(true);
    const found = await store.find(id);
    expect(found?.lead).toMatchObject({
      state: after,
      content: "erased",
      locale: "de",
      siteVersion: "de-ch",
      page: "",
      document: null,
      productLines: [],
      consent: null,
      requestId: "",
      marks: [],
    });
    expect(JSON.stringify(found)).not.toMatch(/ana|newsletter|gclid|rechnungen|request-1/i);
    expect(found?.history.at(-1)).toEqual({
      at: 20,
      event: "erased",
      detail: "at the person's request",
    });
    expect((await store.stats()).byState[after]).toBe(1);
    // Nothing revives it.
    expect(await store.retry(id, 30)).toBe(false);
    expect(await store.review(id, "released", 30)).toBe(false);
    expect((await claim(1e12)).map((claimed) => claimed.id)).toEqual([other.id]);
    expect(await store.unnoticed({ now: 1e12, waitingSince: 0 })).toEqual([]);
  });

  test("a delivery that was under way ends without a trace", async () => {
    await addOne(1);
    const [claimed] = await claim(5);
    if (claimed) {
      await store.erasePerson(claimed.id, 6);
      expect(await store.settle(claimed, settlement("rejected", 7))).toBe(false);
      expect((await store.find(claimed.id))?.lead.state).toBe("erased");
    }
    expect(claimed).toBeDefined();
  });

  test("erases a damaged row, and a lead whose content is already erased", async () => {
    const { id } = await addOne(1);
    await opened.run(`UPDATE leads SET facts = '{"ana', content = 'x' WHERE id = '${id}'`);
    await claim(5);
    expect(await store.erasePerson(id, 6)).toBe(true);
    expect(await store.erasePerson(id, 7)).toBe(true);
    expect((await store.find(id))?.lead).toMatchObject({ state: "erased", content: "erased" });
    expect(await store.erasePerson("unknown", 8)).toBe(false);
  });

  test("a copy of the lead from a backup does not bring it back", async () => {
    const lead = await addOne(1);
    await store.erasePerson(lead.id, 6);
    expect(await store.add(lead, { state: "stored", at: 7 })).toBe("known");
    expect((await store.find(lead.id))?.lead.content).toBe("erased");
  });

  test("removes what erased rows leave behind", async () => {
    const { id } = await addOne(1);
    await store.erasePerson(id, 6);
    expect(await store.purge()).toBe(true);
    expect((await store.find(id))?.lead.state).toBe("erased");
  });
}
