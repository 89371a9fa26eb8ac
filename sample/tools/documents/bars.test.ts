import { expect, test } from "vitest";
import { figureOf, withBars } from "./bars.ts";

test.each([
  ["14,000", "en", 14_000],
  ["14.000", "de", 14_000],
  ["14\u202F000", "fr", 14_000],
  ["1.1 days", "en", 1.1],
  ["1,1 Tage", "de", 1.1],
  ["2 minutes", "en", null],
  ["–", "en", null],
])("reads %s in %s as %s", (cell, language, figure) => {
  expect(figureOf(cell, language)).toBe(figure);
});

test("draws bars in proportion, except for the sum", () => {
  const row = (cell: string) => `<tr><th>x</th><td>${cell}</td></tr>`;
  const table = `<table><thead><tr><th>a</th></tr></thead><tbody>${row("10")}${row("5")}${row("15")}</tbody></table>`;
  const drawn = withBars(table, "en");
  expect(drawn).toContain('--part:100%">10');
  expect(drawn).toContain('--part:50%">5');
  expect(drawn).toContain("<td>15</td>");
});
