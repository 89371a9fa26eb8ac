import { expect, it } from "vitest";
import { readAsOf } from "./as-of.ts";

const now = Date.parse("2026-11-23T12:00:00Z");

it.each([
  ["", null],
  ["2026-12-01T09:00:00+01:00", Date.parse("2026-12-01T08:00:00Z") / 1000],
  ["2026-12-01T09:00Z", Date.parse("2026-12-01T09:00:00Z") / 1000],
  ["2026-11-23T12:00:00Z", now / 1000],
  // Without an offset, it would depend on the server.
  ["2026-12-01T09:00:00", undefined],
  ["2026-11-22T12:00:00Z", undefined],
  ["2042-12-01T09:00:00Z", undefined],
  ["2026-13-01T09:00:00Z", undefined],
  ["tomorrow", undefined],
])("reads %j as %j", (text, expected) => {
  expect(readAsOf(text, now)).toBe(expected);
});
