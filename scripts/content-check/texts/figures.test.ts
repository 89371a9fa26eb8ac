import { expect, it } from "vitest";
import { checkFigures } from "./figures.ts";
import { readFigures } from "./read-figures.ts";
import { shortly, textsOf } from "#testkit/test-texts.ts";

const valuesOf = (text: string, language: string) =>
  readFigures(text, language).map(({ kind, value }) => `${kind} ${value}`);

it.each([
  ["en", "98.5%, $14,800, €2.70, 1.3 billion letters since 2024, 30 days"],
  ["de", "98,5 %, 14.800 €, 2,70 €, 1,3 Milliarden Briefe seit 2024, 30 Tage"],
  ["fr", "98,5 %, 14\u202f800 €, 2,70 €, 1,3 milliard de plis depuis 2024, 30 jours"],
  ["es", "98,5 %, 14\u202f800 €, 2,70 €, 1300 millones de cartas desde 2024, 30 días"],
  ["nl", "98,5%, € 14.800, € 2,70, 1,3 miljard brieven sinds 2024, 30 dagen"],
  ["ja", "98.5%、14,800ユーロ、2.70ユーロ、13億通、2024年から、30日間"],
])("reads the figures of %s", (language, text) => {
  expect(valuesOf(text, language)).toEqual([
    "percent 98.5",
    "number 14800",
    "money 2.7",
    "number 1300000000",
    "number 2024",
    "day 30",
  ]);
});

it("accepts the same figures in other words and places", () => {
  const texts = textsOf({
    en: [
      "From 51 days to 42. In 2025, 94% of 310,000",
      "Two percent, EN 301 549",
      "Eighteen thousand",
    ],
    de: ["94 % von 310.000 im Jahr 2025", "Von 51 auf 42 Tage, 2 %, EN 301 549", "18.000"],
  });
  expect(checkFigures(texts)).toEqual([]);
});

it("reports figures that differ", () => {
  const texts = textsOf({
    en: ["84% in 12 days", "€0.92", "14.2 billion", "since 2025"],
    de: ["87 % in 13 Tagen", "0,92 €, 1,09 €", "viele", "heute"],
    "de-at": "12 %",
  });
  expect(shortly(checkFigures(texts))).toEqual([
    "de: 87 % here, 84% in English",
    "de: 13 Tagen here, 12 days in English",
    "de: 14.2 billion of the English version is missing",
  ]);
});

it("reports figures that only the translation has", () => {
  const texts = textsOf({ en: "Many invoices", fr: "310 000 factures, 2 jours, 40 €" });
  expect(shortly(checkFigures(texts))).toEqual([
    "fr: 310 000 is not in the English version",
    "fr: 40 € is not in the English version",
  ]);
});
