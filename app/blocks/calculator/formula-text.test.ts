import { expect, test } from "vitest";
import { parseFormula } from "#domain/calculator/formula.ts";
import { formulaText } from "./formula-text.ts";

const labels = new Map([
  ["invoices", "Invoices a month"],
  ["minutes", "Minutes each"],
]);

test.each([
  ["invoices * minutes / 60", "Invoices a month × Minutes each ÷ 60"],
  ["(invoices - 100) * 0.5", "(Invoices a month − 100) × 0.5"],
  ["invoices - (minutes - 2)", "Invoices a month − (Minutes each − 2)"],
  ["invoices / (minutes * 2)", "Invoices a month ÷ (Minutes each × 2)"],
  ["max(0, invoices - 1000) * 2", "max(0; Invoices a month − 1000) × 2"],
  ["unnamed + 1", "unnamed + 1"],
])("%s is written %s", (text, written) => {
  const formula = parseFormula(text);
  expect(formula && formulaText(formula, labels, String)).toBe(written);
});
