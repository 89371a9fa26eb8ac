import { describe, expect, it } from "vitest";
import { isPublishedOn, timesOf } from "./publication.ts";

const begin = "2026-12-01T09:00:00+01:00";
const end = "2026-12-24T12:00:00+00:00";
const at = (time: string) => Date.parse(time) / 1000;

describe("a page whose status the backend sets at its times", () => {
  const waiting = { status: false, publish_on: begin, unpublish_on: end };

  it.each([
    ["2026-12-01T07:59:59Z", false],
    ["2026-12-01T08:00:00Z", true],
    ["2026-12-24T11:59:59Z", true],
    ["2026-12-24T12:00:00Z", false],
  ])("at %s is published: %s", (time, expected) => {
    expect(isPublishedOn(waiting, at(time))).toBe(expected);
  });

  it("stays published when the backend has cleared the first time, until the second", () => {
    const published = { status: true, publish_on: null, unpublish_on: end };
    expect(isPublishedOn(published, at("2026-12-02T00:00:00Z"))).toBe(true);
    expect(isPublishedOn(published, at(end))).toBe(false);
  });
});

it("leaves a page without times as it is, also on a backend without the module", () => {
  for (const times of [{}, { publish_on: null, unpublish_on: null }]) {
    expect(isPublishedOn({ status: true, ...times }, at(begin))).toBe(true);
    expect(isPublishedOn({ status: false, ...times }, at(begin))).toBe(false);
  }
});

it("reads times in seconds, and invalid ones as none", () => {
  expect(timesOf({ status: true, publish_on: begin, unpublish_on: "soon" })).toEqual({
    publishOn: at(begin),
    unpublishOn: null,
  });
});
