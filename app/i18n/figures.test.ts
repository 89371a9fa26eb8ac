import { expect, it, test } from "vitest";
import { formatFigure, unitOf } from "./figures.ts";

const plain = (text: string | null) => text?.replaceAll(/\s/g, " ") ?? null;

test.each([
  ["en-US", "money", 14_800, "$14,800"],
  ["en-US", "money", 0.384, "$0.38"],
  ["de", "money", 14_800, "14.800 $"],
  ["en-US", "hours", 120.4, "120 hours"],
  ["de", "months", 4.26, "4,3 Monate"],
  ["ja", "hours", 120, "120 時間"],
  ["fr", "percent", 0.7, "70 %"],
  ["nl", "number", 1234.5, "1.235"],
] as const)("%s writes %s of %d", (tag, format, value, text) => {
  expect(plain(formatFigure(value, { format, currency: "USD" }, tag))).toBe(text);
});

it("names currencies in Japanese", () => {
  expect(formatFigure(14_800, { format: "money", currency: "EUR" }, "ja")).toBe("14,800ユーロ");
});

test.each([
  ["en-US", "money", "$"],
  ["en-US", "percent", "%"],
  ["de", "minutes", "Minuten"],
  ["en-US", "number", null],
] as const)("in %s the unit of %s is %j", (tag, format, unit) => {
  expect(unitOf(12, { format, currency: "USD" }, tag)).toBe(unit);
});
