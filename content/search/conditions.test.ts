import { describe, expect, it } from "vitest";
import { type ConditionNames, conditionsOf, filterParameters } from "./conditions.ts";

const now = new Date("2026-11-23T21:05:42Z");
const names = (times: ConditionNames["times"]): ConditionNames => ({
  termValues: (_, slug) => (slug === "invoices" ? ["Invoices"] : []),
  now,
  times,
});

describe("times", () => {
  it("an index compares a year as Unix seconds, from its first to its last second", () => {
    expect(conditionsOf({ year: ["2026"] }, names("seconds"))).toEqual([
      {
        alternatives: [
          [{ field: "field_date", operator: "BETWEEN", values: ["1767225600", "1798761599"] }],
        ],
      },
    ]);
  });

  it("a collection compares the texts of dates", () => {
    expect(conditionsOf({ year: ["2026"] }, names("texts"))).toEqual([
      {
        alternatives: [
          [{ field: "field_date", operator: "BETWEEN", values: ["2026-01-01", "2026-12-31"] }],
        ],
      },
    ]);
  });

  it("what is no year finds nothing in an index either, and is not sent as it is", () => {
    const [condition] = conditionsOf({ year: ["1 OR 1"] }, names("seconds"));
    expect(JSON.stringify(condition)).not.toMatch(/OR 1|NaN/);
  });

  it("past and upcoming are separated by the minute, so that equal searches have equal queries", () => {
    const later = { ...names("seconds"), now: new Date("2026-11-23T21:05:59Z") };
    const upcoming = conditionsOf({ when: ["upcoming"] }, names("seconds"));
    expect(upcoming).toEqual(conditionsOf({ when: ["upcoming"] }, later));
    expect(JSON.stringify(upcoming)).toContain(String(Date.parse("2026-11-23T21:05:00Z") / 1000));
  });

  it("an event without an end counts by its start", () => {
    const [condition] = conditionsOf({ when: ["past"] }, names("texts"));
    const moment = ["2026-11-23T21:05:00+00:00"];
    expect(condition).toEqual({
      alternatives: [
        [{ field: "field_end", operator: "<", values: moment }],
        [
          { field: "field_end", operator: "IS NULL", values: [] },
          { field: "field_start", operator: "<", values: moment },
        ],
      ],
    });
  });

  it("past and upcoming together are every event", () => {
    expect(conditionsOf({ when: ["past", "upcoming"] }, names("seconds"))).toEqual([]);
  });
});

describe("query parameters", () => {
  const asDrupal = (field: string) => `${field}.value`;

  it("each filter is in a group of its own, and what belongs together in a group within it", () => {
    const conditions = [
      { alternatives: [[{ field: "type", operator: "IN", values: ["page", "event"] }]] },
      ...conditionsOf({ when: ["past"] }, names("texts")),
    ];
    const moment = "2026-11-23T21:05:00+00:00";
    expect(filterParameters(conditions, asDrupal)).toEqual({
      "filter[g1][group][conjunction]": "OR",
      "filter[c2][condition][path]": "type.value",
      "filter[c2][condition][operator]": "IN",
      "filter[c2][condition][memberOf]": "g1",
      "filter[c2][condition][value][0]": "page",
      "filter[c2][condition][value][1]": "event",
      "filter[g3][group][conjunction]": "OR",
      "filter[c4][condition][path]": "field_end.value",
      "filter[c4][condition][operator]": "<",
      "filter[c4][condition][memberOf]": "g3",
      "filter[c4][condition][value]": moment,
      "filter[g5][group][conjunction]": "AND",
      "filter[g5][group][memberOf]": "g3",
      "filter[c6][condition][path]": "field_end.value",
      "filter[c6][condition][operator]": "IS NULL",
      "filter[c6][condition][memberOf]": "g5",
      "filter[c7][condition][path]": "field_start.value",
      "filter[c7][condition][operator]": "<",
      "filter[c7][condition][memberOf]": "g5",
      "filter[c7][condition][value]": moment,
    });
  });

  it("a slug without a term finds nothing instead of everything", () => {
    expect(conditionsOf({ tag: ["unheard-of"] }, names("texts"))).toEqual([
      { field: "field_tags", operator: "IN", values: ["unheard-of"] },
    ]);
    expect(conditionsOf({ tag: ["invoices"] }, names("texts"))).toEqual([
      { field: "field_tags", operator: "IN", values: ["Invoices"] },
    ]);
  });
});
