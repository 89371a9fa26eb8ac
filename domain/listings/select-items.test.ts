import { array, assert, constantFrom, property, record, subarray } from "fast-check";
import { expect, test } from "vitest";
import { countValues, hasWords, pageOf, selectItems } from "./select-items.ts";

const topics = ["a", "b", "c"];
const tiers = ["gold", "silver"];
const items = array(
  record({
    values: record({ topic: subarray(topics), tier: constantFrom([], ["gold"], ["silver"]) }),
  }),
);
const chosen = record({ topic: subarray(topics), tier: subarray(tiers) });

test("combines values of one facet with or, and facets with and", () => {
  const all = [
    { values: { topic: ["a"], tier: ["gold"] } },
    { values: { topic: ["b"], tier: ["gold"] } },
    { values: { topic: ["c"], tier: ["silver"] } },
  ];
  expect(selectItems(all, { topic: ["a", "b"], tier: [] })).toHaveLength(2);
  expect(selectItems(all, { topic: ["a", "c"], tier: ["gold"] })).toEqual([all[0]]);
});

test("counts the results that choosing a value alone would give", () => {
  assert(
    property(items, chosen, (all, wanted) => {
      for (const facet of ["topic", "tier"] as const) {
        for (const [value, count] of countValues(all, wanted, facet))
          expect(selectItems(all, { ...wanted, [facet]: [value] })).toHaveLength(count);
      }
    }),
  );
});

test("finds no less with another value, and no more with another facet", () => {
  assert(
    property(items, chosen, constantFrom(...topics), (all, wanted, value) => {
      const found = selectItems(all, wanted).length;
      if (wanted.topic.length > 0) {
        const more = { ...wanted, topic: [...wanted.topic, value] };
        expect(selectItems(all, more).length).toBeGreaterThanOrEqual(found);
      } else {
        expect(selectItems(all, { ...wanted, topic: [value] }).length).toBeLessThanOrEqual(found);
      }
    }),
  );
});

test("finds all words, ignoring case and accents", () => {
  expect(hasWords("Société Générale, Köln", "koln societe")).toBe(true);
  expect(hasWords("DIR-NV-2291", "nv-22")).toBe(true);
  expect(hasWords("Texas", "texas florida")).toBe(false);
  expect(hasWords("anything", "")).toBe(true);
});

test("makes pages that are complete and never overlap", () => {
  const all = Array.from({ length: 25 }, (_, index) => index);
  const first = pageOf(all, { page: 1, size: 12 });
  expect(first.pages).toBe(3);
  const shown = [1, 2, 3, 4].flatMap((page) => pageOf(all, { page, size: 12 }).items);
  expect(shown).toEqual(all);
  expect(pageOf([], { page: 1, size: 12 }).pages).toBe(1);
});
