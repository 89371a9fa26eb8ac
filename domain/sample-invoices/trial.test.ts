import { describe, expect, it, test } from "vitest";
import { recordOf } from "./record.ts";
import type { SampleField, SampleInvoice } from "./sample-invoice.ts";
import { assess, type Entries, initialEntries, valueFor } from "./trial.ts";
import { readTrial, trialQuery } from "./trial-address.ts";

const field = (kind: SampleField["kind"], printed: string, more: Partial<SampleField> = {}) => ({
  title: kind,
  kind,
  printed,
  read: printed,
  confidence: 0.99,
  ...more,
});

const invoice = (received: number, fields: readonly SampleField[]): SampleInvoice => ({
  name: `received-${received}`,
  fields,
  lines: [
    { title: "Gloves", price: 12.5, ordered: 24, received, invoiced: 24, account: "6850 Supplies" },
  ],
  taxes: [{ title: "VAT", rate: 0.2, treatment: "charged", account: "1406", counterAccount: null }],
  payableAccount: "3300",
});

/** The order was misread, the total read correctly; both are doubtful. */
const stained = invoice(24, [
  field("code", "7731"),
  field("order", "88310", { read: "88316", confidence: 0.58 }),
  field("total", "360", { confidence: 0.71 }),
]);
const clean = invoice(24, [field("order", "88310"), field("total", "360")]);
const surplus = invoice(20, [field("order", "88310"), field("total", "360")]);

const entries = (more: Partial<Entries>): Entries => ({ ...initialEntries(stained), ...more });
const approve = { decision: "approve" } as const;
const corrected = { values: ["88310", "360"], checked: [1] };

describe("assess", () => {
  it("approves an invoice without doubts", () => {
    expect(assess(clean, { ...initialEntries(clean), ...approve }, "EUR")).toMatchObject({
      outcome: "approved",
      problems: [],
      payable: 360,
    });
  });

  it("asks for every doubtful value, and refuses the approval until then", () => {
    expect(assess(stained, entries(approve), "EUR")).toMatchObject({
      outcome: "open",
      isRefused: true,
      isOrderKnown: false,
      problems: [
        { kind: "unchecked", field: 0 },
        { kind: "unchecked", field: 1 },
      ],
    });
  });

  it.each([
    ["a confirmed order that does not exist", { checked: [0, 1] }, ["unknown-order"]],
    [
      "another order that does not exist",
      { values: ["99999", "360"], checked: [1] },
      ["unknown-order"],
    ],
    ["a total that lines and taxes do not come to", { values: ["88310", "365"] }, ["wrong-total"]],
    ["an empty value", { values: ["", "360"], checked: [1] }, ["unchecked"]],
    ["right values", corrected, []],
  ])("%s", (_, entered, kinds) => {
    const { problems } = assess(stained, entries(entered), "EUR");
    expect(problems.map(({ kind }) => kind)).toEqual(kinds);
  });

  it("knows what was confirmed and what was corrected", () => {
    const { fields, isOrderKnown } = assess(stained, entries(corrected), "EUR");
    expect(fields.map(({ state }) => state)).toEqual(["certain", "corrected", "confirmed"]);
    expect(isOrderKnown).toBe(true);
  });

  it("pays at most what arrived", () => {
    const trial = assess(surplus, { ...initialEntries(surplus), ...approve }, "EUR");
    expect(trial).toMatchObject({ hasSurplus: true, expectedTotal: 360, payable: 300 });
    expect(trial.posting.at(-1)).toEqual({ account: "3300", side: "credit", amount: 300 });
  });

  it("can ask the supplier at any time", () => {
    expect(assess(stained, entries({ decision: "query" }), "EUR").outcome).toBe("queried");
  });
});

describe("recordOf", () => {
  const kinds = (of: SampleInvoice, entered: Entries) =>
    recordOf(assess(of, entered, "EUR")).map(({ time, kind }) =>
      time === null ? kind : `${time.after} ${time.seconds} ${kind}`,
    );

  it("has what the software did, from the arrival on", () => {
    expect(kinds(clean, initialEntries(clean))).toEqual([
      "arrival 0 arrived",
      "arrival 4 read",
      "arrival 6 agrees",
      "arrival 9 handed",
    ]);
  });

  it("has what the visitor did, and what followed", () => {
    expect(kinds(stained, entries({ ...corrected, ...approve })).slice(2)).toEqual([
      "arrival 6 unknown-order",
      "arrival 9 handed",
      "corrected",
      "confirmed",
      "step 1 agrees",
      "approved",
      "step 3 posted",
    ]);
  });

  it("says that less was approved, and that payment waits for an answer", () => {
    const initial = initialEntries(surplus);
    expect(kinds(surplus, { ...initial, ...approve }).slice(4)).toEqual([
      "approved-in-part",
      "step 3 posted",
    ]);
    expect(kinds(surplus, { ...initial, decision: "query" }).slice(4)).toEqual([
      "queried",
      "step 3 on-hold",
    ]);
  });
});

test.each([
  ["code", " 7731-A ", "7731-A"],
  ["code", "<b>", null],
  ["code", "x".repeat(21), null],
  ["order", "88310", "88310"],
  ["date", "2026-11-09", "2026-11-09"],
  ["date", "2026-13-09", null],
  ["total", "548.250", "548.25"],
  ["total", "-1", null],
  ["total", "1e12", null],
  ["total", "", null],
  ["text", "anything", null],
] as const)("%s %j counts as %j", (kind, entered, value) => {
  expect(valueFor(kind, entered)).toBe(value);
});

describe("the address of a trial", () => {
  const invoices = [clean, stained, surplus];

  it("has the invoice, the values, what was confirmed, and the decision", () => {
    const distinct = { ...stained, name: "stained" };
    const entered = entries({ ...corrected, ...approve });
    const query = trialQuery(distinct, entered);
    expect(String(query)).toBe("sample=stained&value=88310&value=360&checked=1&decision=approve");
    expect(readTrial(query, [clean, distinct])).toEqual({ invoice: distinct, entries: entered });
  });

  it.each([
    ["", clean.name, initialEntries(clean)],
    ["sample=absent&decision=approve", clean.name, initialEntries(clean)],
    [
      `sample=${surplus.name}&value=9&checked=7&decision=pay`,
      surplus.name,
      initialEntries(surplus),
    ],
  ])("ignores what it cannot read: %s", (text, name, entered) => {
    const read = readTrial(new URLSearchParams(text), invoices);
    expect(read?.invoice.name).toBe(name);
    expect(read?.entries).toEqual(entered);
  });

  it("ignores values that are not of their kind", () => {
    const query = new URLSearchParams("sample=stained&value=%3Cscript%3E&value=none&checked=0");
    expect(readTrial(query, [{ ...stained, name: "stained" }])?.entries).toEqual(
      entries({ checked: [0] }),
    );
  });

  it("is nothing without invoices", () => {
    expect(readTrial(new URLSearchParams(), [])).toBeNull();
  });
});
