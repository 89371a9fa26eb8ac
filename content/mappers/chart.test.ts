import { expect, test } from "vitest";
import { mapBars } from "./chart.ts";

test("reads figures as their language writes them", () => {
  const parts = (rows: readonly string[], language: "en" | "de" | "fr" | "ja") =>
    mapBars(rows, language).map(({ part }) => Number(part.toFixed(3)));
  expect(parts(["Top | €2.40", "Bottom | €14.70"], "en")).toEqual([0.163, 1]);
  expect(parts(["Bestes | 2,40 €", "Letztes | 14,70 €"], "de")).toEqual([0.163, 1]);
  expect(parts(["2024 | 12\u202f000", "2026 | 1\u202f200,5"], "fr")).toEqual([1, 0.1]);
  expect(parts(["上位 | 240ユーロ", "下位 | 1,470ユーロ"], "ja")).toEqual([0.163, 1]);
});

test("keeps what the editor wrote", () => {
  expect(mapBars(["  Top quarter |  €2.40 ", "Bottom | €4.80"], "en")[0]).toEqual({
    label: "Top quarter",
    figure: "€2.40",
    part: 0.5,
  });
});

test.each([
  ["one line", ["Top | 2"]],
  ["a line without a figure", ["Top | 2", "Bottom"]],
  ["words for a figure", ["Top | 2", "Bottom | many"]],
  ["nothing to compare", ["Top | 0", "Bottom | 0"]],
  ["no lines", []],
])("draws no chart from %s", (_, rows) => {
  expect(mapBars(rows, "en")).toEqual([]);
});
