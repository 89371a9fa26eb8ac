import { describe, expect, it } from "vitest";
import { isPeriod, isPublishedAt } from "./publication.ts";

const page = { status: true, publishOn: 100, unpublishOn: 200 };

describe("a page with times", () => {
  it.each([
    [99, false],
    [100, true],
    [199, true],
    [200, false],
  ])("at %i is published: %s", (at, expected) => {
    expect(isPublishedAt(page, at)).toBe(expected);
  });

  it("has no end or no beginning where a time is missing", () => {
    expect(isPublishedAt({ ...page, publishOn: null }, 0)).toBe(true);
    expect(isPublishedAt({ ...page, unpublishOn: null }, 1e12)).toBe(true);
  });

  it("stays hidden while it is a draft", () => {
    expect(isPublishedAt({ ...page, status: false }, 150)).toBe(false);
  });
});

it("knows whether times form a period", () => {
  expect(isPeriod(page)).toBe(true);
  expect(isPeriod({ publishOn: 200, unpublishOn: 200 })).toBe(false);
  expect(isPeriod({ publishOn: null, unpublishOn: 1 })).toBe(true);
});
