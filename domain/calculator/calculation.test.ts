import { describe, expect, it, test } from "vitest";
import { type Calculator, calculate, type CalculatorInput, figureFor } from "./calculation.ts";
import { figuresQuery, readFigures } from "./calculator-address.ts";
import { type Formula, parseFormula } from "./formula.ts";

const input = (name: string, more: Partial<CalculatorInput> = {}): CalculatorInput => ({
  name,
  minimum: 0,
  maximum: 10_000,
  step: 1,
  initial: 100,
  format: "number",
  ...more,
});

const result = (name: string, text: string) => {
  const formula: Formula | null = parseFormula(text);
  if (formula === null) throw new Error(`${text} is no formula.`);
  return { name, formula };
};

const calculator: Calculator & { readonly name: string } = {
  name: "payables",
  inputs: [
    input("invoices", { initial: 1200 }),
    input("share", { initial: 50, maximum: 100, format: "percent" }),
  ],
  results: [
    result("touched", "invoices * (1 - share)"),
    result("saved", "touched - 900"),
    result("payback", "100 / saved"),
  ],
};

describe("calculate", () => {
  it("uses initial values, percentages as parts, and earlier results", () => {
    expect(calculate(calculator, [2000])).toEqual([1000, 100, 1]);
  });

  it("has no result that is negative, or divided by zero", () => {
    expect(calculate(calculator, [1200, 50])).toEqual([600, null, null]);
    expect(calculate(calculator, [1800, 50])).toEqual([900, 0, null]);
  });
});

test.each([
  ["20", 20],
  [" 7.5 ", 7.5],
  ["-3", 0],
  ["1e9", 10_000],
  ["", 100],
  ["many", 100],
  [undefined, 100],
  ["Infinity", 100],
])("the figure %j counts as %d", (text, figure) => {
  expect(figureFor(input("any"), text)).toBe(figure);
});

describe("the address of a calculation", () => {
  it("has the figures in their order", () => {
    const query = figuresQuery(calculator, [300, 25]);
    expect(String(query)).toBe("calculator=payables&figure=300&figure=25");
    expect(readFigures(query, calculator)).toEqual([300, 25]);
  });

  it("can name the page of the calculator", () => {
    expect(String(figuresQuery(calculator, [1], "/pricing"))).toBe(
      "calculator=payables&calculator-page=%2Fpricing&figure=1",
    );
  });

  it("of another calculator changes nothing", () => {
    const query = new URLSearchParams("calculator=receivables&figure=5&figure=6");
    expect(readFigures(query, calculator)).toEqual([1200, 50]);
  });
});
