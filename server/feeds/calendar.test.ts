import { assert, property, string } from "fast-check";
import ICAL from "ical.js";
import { expect, test } from "vitest";
import { type CalendarEvent, writeCalendar } from "./calendar.ts";

const event: CalendarEvent = {
  uid: "a1@site.example",
  title: "Round table, Leeds; part 2",
  start: "2027-05-11T09:00:00+02:00",
  end: "2027-05-12T16:00:00+02:00",
  changed: "2026-10-20T08:00:00+00:00",
  summary: "Two days.\nBring a \\ and a coat.",
  location: "Kaischuppen 9, Hamburg",
  url: "https://site.example/events/connect",
};
const write = (changes: Partial<CalendarEvent> = {}) =>
  writeCalendar({ name: "Events", language: "en", maker: "Example" }, [{ ...event, ...changes }]);
const read = (text: string) => {
  const calendar = ICAL.Component.fromString(text);
  const [first] = calendar.getAllSubcomponents("vevent");
  if (first === undefined) throw new Error("no event");
  return { calendar, event: new ICAL.Event(first) };
};

test("can be read by calendar programs", () => {
  const { calendar, event: found } = read(write());
  expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
  expect(found.summary).toBe(event.title);
  expect(found.description).toBe(event.summary);
  expect(found.location).toBe(event.location);
  expect(found.uid).toBe(event.uid);
  expect(found.startDate.toJSDate().toISOString()).toBe("2027-05-11T07:00:00.000Z");
  expect(found.endDate.toJSDate().toISOString()).toBe("2027-05-12T14:00:00.000Z");
});

test("no line is longer than 75 octets, and any text survives a round trip", () => {
  assert(
    property(string({ unit: "grapheme", maxLength: 400 }), (text) => {
      const title = text.replaceAll(/[\p{Cc}]/gu, "");
      const calendar = write({ title });
      for (const line of calendar.split("\r\n"))
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      expect(read(calendar).event.summary).toBe(title);
    }),
  );
});

test("a title cannot add lines of its own", () => {
  const calendar = write({ title: "x\r\nEND:VEVENT\r\nBEGIN:VALARM" });
  expect(calendar.split("\r\n").filter((line) => line === "END:VEVENT")).toHaveLength(1);
});

test("an event without end has none", () => {
  expect(write({ end: null })).not.toContain("DTEND");
});
