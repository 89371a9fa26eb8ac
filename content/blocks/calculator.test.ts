import { expect, it, test } from "vitest";
import { mapOne, type TestResource, toAll } from "#testkit/map-paragraphs.ts";

const input = (id: string, fields: object = {}) => ({
  type: "paragraph--calculator_input",
  id,
  field_title: `Label of ${id}`,
  field_variable: id,
  field_default: "10",
  field_minimum: "0",
  field_maximum: "100",
  ...fields,
});

const result = (id: string, formula: string, fields: object = {}) => ({
  type: "paragraph--calculator_result",
  id,
  field_title: `Label of ${id}`,
  field_variable: id,
  field_formula: formula,
  ...fields,
});

const mapWith = (
  inputs: readonly TestResource[],
  results: readonly TestResource[],
  fields: object = {},
) =>
  mapOne(
    {
      type: "calculator",
      field_title: "Worth it?",
      field_calculator_name: "payables",
      field_currency: " usd ",
      field_inputs: toAll(...inputs.map(({ type, id }) => `${type} ${id}`)),
      field_results: toAll(...results.map(({ type, id }) => `${type} ${id}`)),
      ...fields,
    },
    [...inputs, ...results],
  );

test("a calculator has its figures as numbers, and results that use them", () => {
  const inputs = [
    input("invoices", { field_step: "5", field_number_format: "hours" }),
    input("rate", { field_default: "1.50", field_assumption: true }),
  ];
  expect(
    mapWith(inputs, [result("cost", "invoices * rate"), result("year", "cost * 12")]),
  ).toMatchObject({
    name: "payables",
    currency: "USD",
    inputs: [
      { name: "invoices", format: "hours", initial: 10, step: 5, isAssumption: false },
      { name: "rate", format: "number", initial: 1.5, step: 1, isAssumption: true },
    ],
    results: [{ name: "cost", formula: "invoices * rate" }, { name: "year" }],
  });
});

test.each([
  ["limits that exclude its initial value", { field_minimum: "50" }],
  ["no number", { field_maximum: "many" }],
  ["a step of zero", { field_step: "0" }],
  ["a name that formulas cannot use", { field_variable: "two words" }],
])("a figure with %s is left out", (_, fields) => {
  expect(mapWith([input("a", fields), input("b")], [result("c", "b + 1")])).toMatchObject({
    inputs: [{ name: "b" }],
  });
});

test.each([
  ["uses an unknown name", [result("c", "a + absent")]],
  ["uses a later result", [result("c", "d + 1"), result("d", "a")]],
  ["cannot be read", [result("c", "a +")]],
  ["has the name of a figure", [result("a", "1 + 1")]],
])("a calculator whose formula %s is left out", (_, results) => {
  expect(mapWith([input("a")], results)).toEqual(["no computable results"]);
});

it("needs a name for addresses, and a figure", () => {
  expect(mapWith([input("a")], [result("c", "a")], { field_calculator_name: "A b" })).toEqual([
    "no name",
  ]);
  expect(mapWith([], [result("c", "1")])).toEqual(["no figures"]);
});

it("counts in euros without a currency", () => {
  expect(mapWith([input("a")], [result("c", "a")], { field_currency: "dollars" })).toMatchObject({
    currency: "EUR",
  });
});
