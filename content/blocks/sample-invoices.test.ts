import { expect, it, test } from "vitest";
import { mapOne, type TestResource, toAll } from "#testkit/map-paragraphs.ts";

const value = {
  type: "paragraph--sample_value",
  id: "value",
  field_title: "Order number",
  field_value_kind: "order",
  field_printed: "88310",
  field_read_as: "88316",
  field_confidence: "58",
};
const line = {
  type: "paragraph--sample_line",
  id: "line",
  field_title: "Gloves",
  field_unit_price: "12.50",
  field_quantity_ordered: "24",
  field_quantity_received: "20",
  field_quantity_invoiced: "24",
  field_account: "6850 Supplies",
};
const tax = {
  type: "paragraph--sample_tax",
  id: "tax",
  field_title: "VAT 19%",
  field_rate: "19",
  field_account: "1406 Input tax",
};
const invoice = {
  type: "paragraph--sample_invoice",
  id: "stained",
  field_title: "Coffee stain",
  field_sample_name: "stained",
  field_supplier: "Harbor Safety",
  field_arrival: "Paper",
  field_stained: true,
  field_payable_account: "3300",
};

const all = (...resources: readonly TestResource[]) =>
  toAll(...resources.map(({ type, id }) => `${type} ${id}`));

interface Parts {
  readonly invoice?: object;
  readonly value?: object;
  readonly line?: object;
  readonly tax?: object;
  readonly block?: object;
}

function mapWith(changed: Parts = {}) {
  const parts = {
    value: { ...value, ...changed.value },
    line: { ...line, ...changed.line },
    tax: { ...tax, ...changed.tax },
  };
  const sample = {
    ...invoice,
    field_read_values: all(parts.value),
    field_lines: all(parts.line),
    field_taxes: all(parts.tax),
    ...changed.invoice,
  };
  return mapOne(
    {
      type: "sample_invoices",
      field_title: "Try it",
      field_currency: " usd ",
      field_items: all(sample),
      ...changed.block,
    },
    [sample, ...Object.values(parts)],
  );
}

test("sample invoices have their values, lines and taxes as numbers", () => {
  expect(mapWith()).toMatchObject({
    title: "Try it",
    currency: "USD",
    invoices: [
      {
        name: "stained",
        title: "Coffee stain",
        supplier: "Harbor Safety",
        supplierDetails: null,
        isStained: true,
        fields: [{ kind: "order", printed: "88310", read: "88316", confidence: 0.58 }],
        lines: [{ price: 12.5, ordered: 24, received: 20, invoiced: 24 }],
        taxes: [{ rate: 0.19, treatment: "charged", counterAccount: null }],
      },
    ],
  });
});

test("a value is certain, and read as printed, unless editors say otherwise", () => {
  const { field_read_as: _, field_confidence: __, ...plain } = value;
  expect(
    mapWith({ value: { ...plain, field_read_as: null, field_confidence: null } }),
  ).toMatchObject({
    invoices: [{ fields: [{ read: "88310", confidence: 0.999 }] }],
  });
});

it.each([
  ["without a name for addresses", { invoice: { field_sample_name: "two words" } }],
  ["without a supplier", { invoice: { field_supplier: null } }],
  ["without an account of the supplier", { invoice: { field_payable_account: null } }],
  [
    "whose only value is not of its kind",
    { value: { field_value_kind: "total", field_printed: "many" } },
  ],
  ["whose only value is a doubtful text", { value: { field_value_kind: "text" } }],
  ["whose only line has no quantity", { line: { field_quantity_invoiced: "-1" } }],
])("leaves out an invoice %s", (_, changed: Parts) => {
  expect(mapWith(changed)).toEqual(["no invoices"]);
});

it.each([
  ["without a rate", { field_rate: null }],
  ["that the buyer owes, without a second account", { field_treatment: "self_assessed" }],
])("leaves out a tax %s", (_, changed) => {
  expect(mapWith({ tax: changed })).toMatchObject({ invoices: [{ taxes: [] }] });
});

it("shows an invoice once if two have the same name", () => {
  const samples = all(invoice, invoice);
  expect(mapWith({ block: { field_items: samples } })).toMatchObject({
    invoices: [{ name: "stained" }],
  });
});
