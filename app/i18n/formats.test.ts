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
  expect(span("2027-01-14T10:00Z")).toMatch(/^12 January.*10:00 – 14 January 2027.*11:00 CET$/);
});

test.each([
  ["en-GB", "12 January at 10:00 – 14 January 2027 at 11:00 CET"],
  ["de", "12. Januar um 10:00 – 14. Januar 2027 um 11:00 MEZ"],
  ["es", "12 de enero a las 10:00 – 14 de enero de 2027 a las 11:00 CET"],
  ["ja", "2027年1月12日 10:00〜2027年1月14日 11:00 GMT+1"],
  ["fr", "12 janvier à 10:00 – 14 janvier 2027 à 11:00 UTC+1"],
])("writes the year of a span of days as %s does", (tag, written) => {
  const span = formatsOf(tag).span("2027-01-12T09:00Z", "2027-01-14T10:00Z", "Europe/Berlin");
  expect(span.replaceAll(/\s/g, " ")).toBe(written);
});

test("keeps both years of a span over New Year", () => {
  const span = formatsOf("en-GB").span("2026-12-31T09:00Z", "2027-01-02T10:00Z", "Europe/Berlin");
  expect(span).toMatch(/^31 December 2026.*2 January 2027/);
});

test("keeps both time zones of a span if the clocks change in it", () => {
  const span = formatsOf("en-GB").span("2027-03-26T09:00Z", "2027-03-29T09:00Z", "Europe/Berlin");
  expect(span).toMatch(/CET.*CEST$/);
});

test("writes Japanese spans with the signs for year, month and day", () => {
  const span = (start: string, end: string) => formatsOf("ja").span(start, end, "Europe/Berlin");
  expect(span("2027-02-11T10:00Z", "2027-02-11T10:45Z")).toBe("2027年2月11日 11:00〜11:45 GMT+1");
  expect(span("2027-03-26T08:30Z", "2027-03-29T09:00Z")).toBe(
    "2027年3月26日 9:30 GMT+1〜2027年3月29日 11:00 GMT+2",
  );
});

test.each(["ja", "en-GB", "fr"])("a line never ends inside the time zone of %s", (tag) => {
  const span = formatsOf(tag).span("2027-04-13T14:00Z", "2027-04-14T21:00Z", "America/Chicago");
  expect(span).toMatch(/(?:GMT|UTC)\u22125$/);
});

test.each([
  ["en-GB", "23 – 25 March 2027", "23 March 2027"],
  ["de", "23.–25. März 2027", "23. März 2027"],
  ["ja", "2027年3月23日〜2027年3月25日", "2027年3月23日"],
])("writes the days of an event as %s does", (tag, days, day) => {
  const write = (end: string | null) =>
    formatsOf(tag).days("2027-03-23T08:30Z", end, "Europe/Paris").replaceAll(/\s/g, " ");
  expect(write("2027-03-25T16:00Z")).toBe(days);
  expect(write("2027-03-23T16:00Z")).toBe(day);
  expect(write(null)).toBe(day);
});
