import { expect, test } from "vitest";
import { formatDay, formatsOf } from "./formats.ts";

test("formats a date as the locale does", () => {
  expect(formatDay("2026-05-12", "en")).toBe("12 May 2026");
  expect(formatDay("2026-05-12", "de")).toBe("12. Mai 2026");
});

test("returns text that is not a date unchanged", () => {
  expect(formatDay("soon", "en")).toBe("soon");
});

test("writes the time zone of a span of days once", () => {
  const span = (end: string) =>
    formatsOf("en-GB").span("2027-01-12T09:00Z", end, "Europe/Berlin").replaceAll(/\s/g, " ");
  expect(span("2027-01-12T10:00Z")).toMatch(/^12 January 2027.*10:00\s?–\s?11:00 CET$/);
  expect(span("2027-01-14T10:00Z")).toMatch(
    /^12 January 2027.*10:00 – 14 January 2027.*11:00 CET$/,
  );
});

test("keeps both time zones of a span if the clocks change in it", () => {
  const span = formatsOf("en-GB").span("2027-03-26T09:00Z", "2027-03-29T09:00Z", "Europe/Berlin");
  expect(span).toMatch(/CET.*CEST$/);
});
