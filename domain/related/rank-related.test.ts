import { assert, constantFrom, property, record, subarray, uniqueArray } from "fast-check";
import { expect, test } from "vitest";
import { rankRelated, relatedness } from "./rank-related.ts";

const subjects = {
  topics: subarray(["t1", "t2", "t3"]),
  industries: subarray(["i1", "i2"]),
  productLines: subarray(["p1", "p2"]),
};
const candidate = record({
  ...subjects,
  id: constantFrom("a", "b", "c", "d", "e", "f"),
  date: constantFrom(null, "2026-01-01", "2026-05-01T10:00:00Z"),
});
const candidates = uniqueArray(candidate, { selector: ({ id }) => id });
const page = { id: "page", topics: ["t1", "t2"], industries: ["i1"], productLines: ["p1"] };

test("a shared topic counts more than a shared product line, that more than an industry", () => {
  const none = { topics: [], industries: [], productLines: [] };
  const [topic, line, industry] = [
    relatedness(page, { ...none, topics: ["t1"] }),
    relatedness(page, { ...none, productLines: ["p1"] }),
    relatedness(page, { ...none, industries: ["i1"] }),
  ];
  expect(topic).toBeGreaterThan(line);
  expect(line).toBeGreaterThan(industry);
  expect(relatedness(page, none)).toBe(0);
});

test("sorts the pages and leaves out the page itself and unrelated ones", () => {
  assert(
    property(candidates, (all) => {
      const ranked = rankRelated(page, [...all, { ...page, date: null }], 4);
      expect(ranked.length).toBeLessThanOrEqual(4);
      const scores = ranked.map((each) => relatedness(page, each));
      expect(scores).toEqual(scores.toSorted((one, other) => other - one));
      expect(scores.every((score) => score > 0)).toBe(true);
      expect(ranked.map(({ id }) => id)).not.toContain("page");
    }),
  );
});

test("does not depend on the order of the candidates", () => {
  assert(
    property(candidates, (all) => {
      const ids = (list: typeof all) => rankRelated(page, list, 6).map(({ id }) => id);
      expect(ids(all.toReversed())).toEqual(ids(all));
    }),
  );
});
