import { describe, expect, it } from "vitest";
import { emptyMemory, type HistoryEvent, type VisitorMemory } from "#domain/visitor/engagement.ts";
import { createMemoryKeeper, parseMemory, type VisitorStorage } from "./visitor-memory.ts";

const event: HistoryEvent = {
  type: "navigate",
  productLine: "process",
  pageType: "basic page",
  assetType: null,
  path: "/mail",
  from: "/",
};
const memory: VisitorMemory = { history: [event], stage: 2, titleClass: "dLevel" };
const stored = { version: 1, ...memory };

/** Returns a browser's storage with the entry in it. */
function storageWith(entry: string | null): VisitorStorage {
  let kept = entry;
  return {
    getItem: () => kept,
    setItem: (_, value) => {
      kept = value;
    },
    removeItem: () => {
      kept = null;
    },
  };
}

describe("what is stored", () => {
  it("is read as it was written, in its documented format", () => {
    const storage = storageWith(null);
    createMemoryKeeper(() => storage).write(memory);
    expect(JSON.parse(storage.getItem("visitor") ?? "")).toEqual(stored);
    expect(createMemoryKeeper(() => storage).read()).toEqual(memory);
  });

  it.each([
    ["nothing", null],
    ["no JSON", "{"],
    ["no object", "7"],
    ["an older version", JSON.stringify({ ...stored, version: 0 })],
    ["a newer version", JSON.stringify({ ...stored, version: 2 })],
    ["a stage that is none", JSON.stringify({ ...stored, stage: 4 })],
    ["a class that is none", JSON.stringify({ ...stored, titleClass: "king" })],
    ["no history", JSON.stringify({ ...stored, history: {} })],
    ["an event that is none", JSON.stringify({ ...stored, history: [event, null] })],
    ["an event of another kind", JSON.stringify({ ...stored, history: [{ ...event, type: "x" }] })],
    [
      "more events than are kept",
      JSON.stringify({ ...stored, history: Array.from({ length: 11 }, () => event) }),
    ],
  ])("is ignored if it is %s", (_, entry) => {
    expect(parseMemory(entry)).toBeNull();
    expect(createMemoryKeeper(() => storageWith(entry)).read()).toEqual(emptyMemory);
  });

  it("is removed when it is cleared", () => {
    const storage = storageWith(JSON.stringify(stored));
    const keeper = createMemoryKeeper(() => storage);
    keeper.clear();
    expect(keeper.read()).toEqual(emptyMemory);
  });
});

describe("without a working storage", () => {
  const forbidden = () => {
    throw new DOMException("denied", "SecurityError");
  };
  const full: VisitorStorage = {
    ...storageWith(JSON.stringify(stored)),
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
  };

  it.each([
    ["is forbidden", forbidden],
    ["is full", () => full],
  ])("remembers until the page is closed if the storage %s", (_, storage) => {
    const keeper = createMemoryKeeper(storage);
    const later = { ...memory, stage: 3 } as const;
    keeper.write(later);
    expect(keeper.read()).toEqual(later);
    keeper.clear();
    expect(keeper.read()).not.toEqual(later);
  });
});
