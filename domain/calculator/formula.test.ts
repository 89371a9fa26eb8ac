import { describe, expect, it, test } from "vitest";
import { evaluate, namesIn, parseFormula } from "./formula.ts";

const valueOf = (text: string, values: Readonly<Record<string, number | null>> = {}) => {
  const formula = parseFormula(text);
  return formula === null ? "no formula" : evaluate(formula, values);
};

test.each([
  ["1 + 2 * 3", 7],
  ["(1 + 2) * 3", 9],
  ["12 / 4 / 3", 1],
  ["10 - 4 - 3", 3],
  ["0.38 * 100", 38],
  ["max(0, 800 - 1000)", 0],
  ["min(5, 2 + 2, 9)", 4],
  ["490 + max(0, 1200 - 1000) * 0.38 ", 566],
])("%s is %d", (text, value) => {
  expect(valueOf(text)).toBeCloseTo(value);
});

it("takes values by name", () => {
  expect(valueOf("invoices * minutes / 60", { invoices: 1200, minutes: 6 })).toBe(120);
});

test.each([
  ["a division by zero", "1 / zero", { zero: 0 }],
  ["an unknown name", "absent + 1", {}],
  ["a name without a value", "max(1, absent)", { absent: null }],
  ["a name of every object", "constructor + 1", {}],
])("has no value for %s", (_, text, values) => {
  expect(valueOf(text, values)).toBeNull();
});

describe("what is no formula", () => {
  test.each([
    "",
    "1 +",
    "* 2",
    "(1",
    "1)",
    "1 2",
    "a b",
    "max()",
    "max(1,)",
    "sin(1)",
    "2x",
    "a ** b",
    "a; b",
    "A + 1",
    "alert`1`",
    `${"(".repeat(30)}1${")".repeat(30)}`,
    `1${" + 1".repeat(100)}`,
  ])("%s", (text) => {
    expect(valueOf(text)).toBe("no formula");
  });
});

it("names what it uses", () => {
  const formula = parseFormula("max(price, invoices * 2) - price");
  expect(formula && namesIn(formula)).toEqual(["price", "invoices", "price"]);
});
