import { beforeEach, describe, expect, it } from "vitest";
import { emptyMemory, type HistoryEvent, type VisitorMemory } from "#domain/visitor/engagement.ts";
import { createVisitor, type Visitor } from "./user-store.ts";
import type { MemoryKeeper } from "./visitor-memory.ts";

const event: HistoryEvent = {
  type: "navigate",
  productLine: "ap automation",
  pageType: "product software",
  assetType: null,
  path: "/ap-automation",
  from: null,
};

let memory: VisitorMemory;
const keeper: MemoryKeeper = {
  read: () => memory,
  write: (next) => {
    memory = next;
  },
  clear: () => {
    memory = emptyMemory;
  },
};
let visitor: Visitor;
beforeEach(() => {
  memory = emptyMemory;
  visitor = createVisitor(keeper);
});

const scores = () =>
  Object.fromEntries(
    visitor.store.getState().historyScoring.map(({ name, score }) => [name, score]),
  );

describe("a new visitor", () => {
  it("is at stage 1 and regular, with all scores at 0, in the order of the specification", () => {
    const { historyScoring, historyStage, user, ipCountry, queryLoaded } = visitor.store.getState();
    expect(historyScoring.map(({ name, score }) => `${name} ${score}`)).toEqual([
      "none 0",
      "ap automation 0",
      "ar automation 0",
      "experience 0",
      "process 0",
      "all 0",
    ]);
    expect({ historyStage, ipCountry, queryLoaded }).toEqual({
      historyStage: 1,
      ipCountry: null,
      queryLoaded: false,
    });
    expect(user).toEqual({ title: null, cLevel: false, dLevel: false, regular: true });
  });
});

describe("events", () => {
  it("begin a history with one init event, which does not count", () => {
    visitor.record(event);
    visitor.record({ ...event, path: "/about", from: "/ap-automation" });
    expect(memory.history.map(({ type, path }) => `${type} ${path}`)).toEqual([
      "init /ap-automation",
      "navigate /ap-automation",
      "navigate /about",
    ]);
    expect(scores()).toMatchObject({ "ap automation": 12, all: 12, none: 0 });
  });

  it("continue from the history that another tab has stored", () => {
    visitor.record(event);
    memory = { ...memory, stage: 3 };
    visitor.record(event);
    expect(visitor.store.getState().historyStage).toBe(3);
  });

  it("raise the stage", () => {
    visitor.record({ ...event, assetType: "white paper" });
    visitor.record({ ...event, type: "download", assetType: "brochure" });
    expect(visitor.store.getState().historyStage).toBe(2);
  });
});

it("is restored from earlier visits", () => {
  memory = { history: [event], stage: 2, titleClass: "cLevel" };
  visitor.recall();
  expect(visitor.store.getState()).toMatchObject({
    historyStage: 2,
    user: { title: null, cLevel: true, dLevel: false, regular: false },
  });
});

it("stores the class of a title, not the title", () => {
  visitor.setTitle("Head of Accounts Payable");
  expect(visitor.store.getState().user).toEqual({
    title: "Head of Accounts Payable",
    cLevel: false,
    dLevel: true,
    regular: false,
  });
  expect(JSON.stringify(memory)).not.toContain("Accounts");
});

it("is removed on request", () => {
  visitor.setTitle("CEO");
  visitor.record(event);
  visitor.forget();
  expect(memory).toEqual(emptyMemory);
  expect(visitor.store.getState()).toMatchObject({
    history: [],
    historyStage: 1,
    user: { title: null, regular: true },
  });
});
