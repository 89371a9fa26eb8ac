import { describe, expect, it, test } from "vitest";
import { payableOf, postingOf } from "./posting.ts";
import type { SampleInvoice, SampleTax } from "./sample-invoice.ts";

const line = { title: "Pallets", price: 14.2, ordered: 120, received: 100, invoiced: 120 };

const invoice = (taxes: readonly Partial<SampleTax>[] = []): SampleInvoice => ({
  name: "any",
  fields: [],
  lines: [
    { ...line, account: "packaging" },
    {
      ...line,
      title: "Film",
      price: 8.9,
      ordered: 30,
      received: 30,
      invoiced: 30,
      account: "film",
    },
  ],
  taxes: taxes.map((tax) => ({
    title: "Tax",
    rate: 0.1,
    treatment: "charged",
    account: "tax",
    counterAccount: null,
    ...tax,
  })),
  payableAccount: "supplier",
});

const written = (of: SampleInvoice, currency = "EUR") =>
  postingOf(of, "received", currency).map(
    ({ account, side, amount }) => `${side} ${account} ${amount}`,
  );

describe("postingOf", () => {
  it("posts what arrived, with a charged tax", () => {
    expect(written(invoice([{ rate: 0.19 }]))).toEqual([
      "debit packaging 1420",
      "debit film 267",
      "debit tax 320.53",
      "credit supplier 2007.53",
    ]);
  });

  it("takes an included tax out of the prices", () => {
    expect(written(invoice([{ treatment: "included", rate: 0.12 }]))).toEqual([
      "debit packaging 1249.6",
      "debit film 234.96",
      "debit tax 202.44",
      "credit supplier 1687",
    ]);
  });

  it("debits and credits a tax that the buyer owes", () => {
    expect(
      written(invoice([{ treatment: "self_assessed", rate: 0.22, counterAccount: "owed" }])),
    ).toEqual([
      "debit packaging 1420",
      "debit film 267",
      "debit tax 371.14",
      "credit owed 371.14",
      "credit supplier 1687",
    ]);
  });

  it("pays a withheld tax to the authorities", () => {
    expect(written(invoice([{ treatment: "withheld", rate: 0.05 }]))).toEqual([
      "debit packaging 1420",
      "debit film 267",
      "credit tax 84.35",
      "credit supplier 1602.65",
    ]);
  });

  it("adds up lines with the same account", () => {
    const both = invoice();
    const lines = both.lines.map((each) => ({ ...each, account: "stock" }));
    expect(written({ ...both, lines })).toEqual(["debit stock 1687", "credit supplier 1687"]);
  });

  it("rounds to whole units in a currency without smaller ones", () => {
    expect(written(invoice([{ rate: 0.19 }]), "JPY")).toContain("debit tax 321");
  });
});

test.each([
  ["invoiced", 2345.49],
  ["received", 2007.53],
] as const)("the supplier gets for what was %s: %d", (basis, amount) => {
  expect(payableOf(invoice([{ rate: 0.19 }]), basis, "EUR")).toBe(amount);
});

test("what the supplier gets is what the posting credits", () => {
  for (const treatment of ["charged", "included", "self_assessed", "withheld"] as const) {
    const taxed = invoice([{ treatment, rate: 0.0825, counterAccount: "owed" }]);
    const credit = postingOf(taxed, "received", "EUR").find(
      ({ account }) => account === "supplier",
    );
    expect(credit?.amount).toBe(payableOf(taxed, "received", "EUR"));
  }
});
