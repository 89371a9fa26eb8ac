import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { productScores, type Profile } from "./engagement.ts";
import { linkStage, type Sortable, sortForProfile } from "./personalisation.ts";
import { noProfile } from "./profile.ts";

const item = (
  name: string,
  productScore: Sortable["productScore"],
  assetType: string | null = null,
) => ({ name, productScore, assetType });

const items = [
  item("experience", "experience"),
  item("plain", null),
  item("case study", null, "case study"),
  item("payables", "ap automation"),
  item("payables, white paper", "ap automation", "white paper"),
  item("payables, brochure", "ap automation", "brochure"),
];
const order = (profile: Partial<Profile>) =>
  sortForProfile(items, { ...noProfile, ...profile }).map(({ name }) => name);

describe("the order of teasers", () => {
  it("is the editors' order for an unknown visitor", () => {
    expect(sortForProfile(items, noProfile)).toEqual(items);
  });

  it("puts the leading product line first", () => {
    expect(order({ leading: "ap automation" })).toEqual([
      "payables",
      "payables, white paper",
      "payables, brochure",
      "experience",
      "plain",
      "case study",
    ]);
  });

  it("puts items that help at stage 2 first", () => {
    expect(order({ leading: "ap automation", stage: 2 })).toEqual([
      "payables, white paper",
      "payables",
      "payables, brochure",
      "case study",
      "experience",
      "plain",
    ]);
  });

  it("puts items that help at stage 3 first, even without a leading product line", () => {
    expect(order({ stage: 3 }).slice(0, 2)).toEqual(["case study", "payables, brochure"]);
  });

  it("neither loses nor adds items, and sorting again changes nothing", () => {
    const sortable = fc.record({
      productScore: fc.option(fc.constantFrom(...productScores)),
      assetType: fc.option(fc.constantFrom("case study", "white paper", "video")),
    });
    const profile = fc.record<Profile>({
      leading: fc.option(fc.constantFrom(...productScores)),
      stage: fc.constantFrom(1, 2, 3),
      titleClass: fc.constantFrom("cLevel", "dLevel", "regular"),
    });
    fc.assert(
      fc.property(fc.array(sortable), profile, (all, who) => {
        const sorted = sortForProfile(all, who);
        expect(new Set(sorted)).toEqual(new Set(all));
        expect(sorted).toHaveLength(all.length);
        expect(sortForProfile(sorted, who)).toEqual(sorted);
      }),
    );
  });
});

describe("the stage whose link a banner shows", () => {
  it.each([
    ["ap automation", "ap automation", 1, 1],
    ["ap automation", "ap automation", 2, 2],
    ["ap automation", "ap automation", 3, 3],
    ["ap automation", "process", 3, 1],
    ["ap automation", null, 3, 1],
    [null, "process", 2, 2],
    [null, null, 3, 3],
  ] as const)("about %s, for visitors who read about %s at stage %i: %i", (...row) => {
    const [subject, leading, stage, expected] = row;
    expect(linkStage(subject, { ...noProfile, leading, stage })).toBe(expected);
  });
});
