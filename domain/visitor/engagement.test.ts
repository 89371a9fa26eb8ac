import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  assetWeights,
  emptyMemory,
  type HistoryEvent,
  leadingScore,
  pageTypeWeights,
  pointsOf,
  productScores,
  remember,
  scoresOf,
  stageOf,
} from "./engagement.ts";

const event = (parts: Partial<HistoryEvent>): HistoryEvent => ({
  type: "navigate",
  productLine: null,
  pageType: null,
  assetType: null,
  path: "/",
  from: null,
  ...parts,
});

const anyEvent = fc.record({
  type: fc.constantFrom("init", "navigate", "watch", "download"),
  productLine: fc.option(fc.constantFrom(...productScores)),
  pageType: fc.option(
    fc.constantFrom(...Object.keys(pageTypeWeights), "unheard of", "constructor"),
  ),
  assetType: fc.option(fc.constantFrom(...Object.keys(assetWeights), "unheard of", "toString")),
  path: fc.webPath(),
  from: fc.option(fc.webPath()),
});

describe("points", () => {
  it.each([
    [{ type: "init", pageType: "startpage" }, 0],
    [{ type: "navigate" }, 1],
    [{ type: "navigate", pageType: "basic page" }, 2],
    [{ type: "navigate", pageType: "startpage" }, 2],
    [{ type: "navigate", pageType: "product software" }, 6],
    [{ type: "navigate", pageType: "product hardware" }, 6],
    [{ type: "navigate", pageType: "resource", assetType: "white paper" }, 6],
    [{ type: "navigate", pageType: "blog" }, 6],
    [{ type: "navigate", pageType: "something else" }, 1],
    [{ type: "watch" }, 5],
    [{ type: "watch", assetType: "video" }, 6],
    [{ type: "watch", assetType: "webinar" }, 10],
    [{ type: "download" }, 5],
    [{ type: "download", assetType: "brochure" }, 8],
    [{ type: "download", assetType: "white paper" }, 10],
    [{ type: "download", assetType: "analyst report" }, 10],
    [{ type: "download", assetType: "case study" }, 10],
    [{ type: "download", assetType: "infographic" }, 6],
    [{ type: "download", assetType: "podcast" }, 6],
    [{ type: "download", assetType: "constructor" }, 5],
  ] as const)("%o is %i", (parts, points) => {
    expect(pointsOf(event(parts))).toBe(points);
  });

  it("count for the product line or for none, and for all", () => {
    const scores = scoresOf([
      event({ productLine: "process", pageType: "blog" }),
      event({ type: "download", assetType: "brochure" }),
    ]);
    expect(scores).toEqual({
      none: 8,
      "ap automation": 0,
      "ar automation": 0,
      experience: 0,
      process: 6,
      all: 14,
    });
  });

  it("of all are the sum of the others", () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 20 }), (history) => {
        const { all, ...others } = scoresOf(history);
        expect(Object.values(others).reduce((sum, score) => sum + score, 0)).toBe(all);
      }),
    );
  });
});

describe("the leading score", () => {
  it("is the highest of the product lines", () => {
    const history = [
      event({ productLine: "process", pageType: "blog" }),
      event({ productLine: "experience" }),
    ];
    expect(leadingScore(history)).toBe("process");
  });

  it("is the latest one's when several are highest", () => {
    const history = [event({ productLine: "process" }), event({ productLine: "experience" })];
    expect(leadingScore(history)).toBe("experience");
    expect(leadingScore(history.toReversed())).toBe("process");
  });

  it("is null without points", () => {
    expect(leadingScore([])).toBeNull();
    expect(leadingScore([event({ type: "init", productLine: "process" }), event({})])).toBeNull();
  });
});

describe("the stage", () => {
  const viewed = (assetType: string) => event({ pageType: "resource", assetType });
  const download = event({ type: "download", assetType: "brochure" });
  it.each([
    ["nothing", [], 1],
    ["a white paper viewed", [viewed("white paper")], 1],
    ["a download before the view", [download, viewed("white paper")], 1],
    ["a white paper viewed, then anything downloaded", [viewed("white paper"), download], 2],
    [
      "an analyst report viewed, then a download",
      [viewed("analyst report"), event({}), download],
      2,
    ],
    ["a case study viewed, then a download", [viewed("case study"), download], 3],
    [
      "a webinar watched, then a download",
      [event({ type: "watch", assetType: "webinar" }), download],
      1,
    ],
    ["both", [viewed("white paper"), viewed("case study"), download], 3],
    [
      "a white paper downloaded without a view",
      [event({ type: "download", assetType: "white paper" })],
      1,
    ],
  ] as const)("after %s", (_, history, stage) => {
    expect(stageOf(history)).toBe(stage);
  });

  it("never decreases, and ten events are stored", () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 60 }), (events) => {
        let memory = emptyMemory;
        for (const [index, each] of events.entries()) {
          const next = remember(memory, each);
          expect(next.stage).toBeGreaterThanOrEqual(memory.stage);
          expect(next.history).toEqual(events.slice(0, index + 1).slice(-10));
          memory = next;
        }
      }),
    );
  });

  it("stays when the event that raised it is no longer stored", () => {
    const raised = [viewed("case study"), download].reduce(remember, emptyMemory);
    const later = Array.from({ length: 20 }, () => event({})).reduce(remember, raised);
    expect(later.history.every(({ type }) => type === "navigate")).toBe(true);
    expect(later.stage).toBe(3);
  });
});
