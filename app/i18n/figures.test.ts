import { expect, it, test } from "vitest";
import { formatFigure, unitOf } from "./figures.ts";

const plain = (text: string | null) => text?.replaceAll(/\s/g, " ") ?? null;

test.each([
  { tag: "en-US", format: "money", value: 14_800, text: "$14,800" },
  { tag: "en-US", format: "money", value: 0.384, text: "$0.38" },
  { tag: "de", format: "money", value: 14_800, text: "14.800 $" },
  { tag: "en-US", format: "hours", value: 120.4, text: "120 hours" },
  { tag: "de", format: "months", value: 4.26, text: "4,3 Monate" },
  { tag: "ja", format: "hours", value: 120, text: "120時間" },
  { tag: "fr", format: "percent", value: 0.7, text: "70 %" },
  { tag: "nl", format: "number", value: 1234.5, text: "1.235" },
] as const)("$tag writes $format of $value", ({ tag, format, value, text }) => {
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
