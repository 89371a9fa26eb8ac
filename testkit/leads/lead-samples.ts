import { randomUUID } from "node:crypto";
import { formInstance } from "#sample/brand/forms.ts";
import type { NewLead } from "#server/leads/lead.ts";
import type { LeadStore, Settlement } from "#server/leads/lead-store.ts";

/** Stores that share one empty database. */
export interface OpenedStores {
  readonly store: LeadStore;
  /** The store of another process with the same database. */
  readonly other: LeadStore;
  /** Makes the database refuse writes, or accept them again. */
  refuseWrites(refuse: boolean): Promise<void>;
  /** Changes a row directly, as damage or another program might. */
  run(sql: string): Promise<void>;
  close(): Promise<void>;
}

/** Returns a lead with a value in every part. */
export const newLead = (): NewLead => ({
  id: randomUUID(),
  form: { type: "formstack", instance: formInstance, id: "42" },
  locale: "de",
  siteVersion: "de-ch",
  page: "/kontakt",
  document: null,
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

/** Returns short functions for tests of a store. `storeOf` returns the store of the running test. */
export function leadSteps(storeOf: () => LeadStore) {
  const settlement = (event: Settlement["event"], at: number, dueAt = at): Settlement => ({
    event,
    detail: "said so",
    at,
    dueAt,
  });
  const addOne = async (at = 0) => {
    const lead = newLead();
    await storeOf().add(lead, { state: "stored", at });
    return lead;
  };
  const stateOf = async (id: string) => (await storeOf().find(id))?.lead.state;
  const eventsOf = async (id: string) =>
    (await storeOf().find(id))?.history.map(({ event }) => event);
  return { settlement, addOne, stateOf, eventsOf };
}
