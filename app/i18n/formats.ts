import { useLingui } from "@lingui/react";
import { isLocale, locales } from "#domain/locales.ts";
import { dateFormat } from "./known-formats.ts";

interface CalendarDays {
  readonly days: string;
  readonly month: string;
}

/** Formats dates and lists for the reader's locale. */
export interface Formats {
  /** Formats an ISO date, `12 May 2026`; of a time its date in UTC. */
  readonly day: (iso: string) => string;
  /** Formats two times in a time zone, as short as possible: `12 May 2026, 09:00 – 17:30 CEST`. */
  span(start: string, end: string | null, timeZone: string): string;
  /** Formats the days from one time to another in a time zone: `23 – 25 March 2027`, or a single one. */
  days(start: string, end: string | null, timeZone: string): string;
  /** Formats the days between two times as a calendar page: `11–12` and `May 2027`. */
  calendarDays(start: string, end: string | null, timeZone: string): CalendarDays;
  /** Joins names with the comma of the language. */
  listOf(names: readonly string[]): string;
}

/** Returns the formats of the document's locale. Server and browser may differ in spaces, so mark the element. */
export function useFormats(): Formats {
  const { i18n } = useLingui();
  return formatsOf(dateTagOf(i18n.locale));
}

const dateTagOf = (locale: string) =>
  isLocale(locale) ? locales[locale].dateTag : locales.en.dateTag;

/** Formats an ISO date for a locale: `12 May 2026`. */
export const formatDay = (iso: string, locale: string): string =>
  formatsOf(dateTagOf(locale)).day(iso);

/** Returns the formats of a language tag. */
export function formatsOf(tag: string): Formats {
  const day = (timeZone: string) => dateFormat(tag, { dateStyle: "long", timeZone });
  const isJapanese = tag.startsWith("ja");
  return {
    day: (iso) => write(iso, (moment) => day("UTC").format(moment)),
    days: (start, end, timeZone) =>
      write(start, (from) => {
        const to = new Date(end ?? start);
        const format = day(timeZone);
        const first = format.format(from);
        const last = isMoment(to) ? format.format(to) : first;
        if (first === last) return first;
        return isJapanese ? `${first}〜${last}` : rangeOf(format, from, to);
      }),
    calendarDays(start, end, timeZone) {
      const number = dateFormat(tag, { day: "numeric", timeZone });
      const month = dateFormat(tag, { month: "long", year: "numeric", timeZone });
      // Without the sign that some languages write after it.
      const dayOf = (at: Date) =>
        number.formatToParts(at).find(({ type }) => type === "day")?.value ?? "";
      const monthOf = (at: Date) => month.format(at);
      const to = new Date(end ?? Number.NaN);
      const first = write(start, dayOf);
      const last = isMoment(to) && monthOf(to) === write(start, monthOf) ? dayOf(to) : first;
      return {
        days: first === last ? first : `${first}–${last}`,
        month: write(start, monthOf),
      };
    },
    listOf: (names) => names.join(isJapanese ? "、" : ", "),
    span(start, end, timeZone) {
      const format = dateFormat(tag, {
        day: "numeric",
        month: "long",
        year: "numeric",
        hour: "2-digit",
        minute: "2-digit",
        timeZone,
        timeZoneName: "short",
      });
      return write(start, (from) => {
        const to = new Date(end ?? Number.NaN);
        if (!isMoment(to)) return withMinus(format.format(from));
        return withMinus(
          isJapanese ? japaneseRange(from, to, timeZone) : rangeOf(format, from, to),
        );
      });
    },
  };
}

/** Writes a true minus in `GMT−5`: lines break after a hyphen. */
const withMinus = (text: string) => text.replaceAll(/\b(GMT|UTC)-(?=\d)/g, "$1\u2212");

/** Formats two times. Browsers repeat the time zone if the days differ: it is written once, at the end. */
function rangeOf(format: Intl.DateTimeFormat, from: Date, to: Date): string {
  const parts = format.formatRangeToParts(from, to);
  const [first, last] = parts.filter(({ type }) => type === "timeZoneName");
  const isRepeated = last !== undefined && first?.value === last.value;
  return withoutRepeatedYear(parts)
    .filter((part, index, all) => !isRepeated || (part !== first && all[index + 1] !== first))
    .map(({ value }) => value)
    .join("");
}

/** Formats two times in Japanese, for which browsers know only ranges with slashes: `2027年2月11日 11:00〜11:45 GMT+1`. */
function japaneseRange(from: Date, to: Date, timeZone: string): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    dateFormat("ja", { ...options, timeZone });
  const day = format({ dateStyle: "long" });
  const time = format({ hour: "numeric", minute: "2-digit" });
  const zone = format({ hour: "numeric", minute: "2-digit", timeZoneName: "short" });
  const zoneOf = (at: Date) =>
    zone.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value;
  const start = zoneOf(from) === zoneOf(to) ? time : zone;
  const lastDay = day.format(from) === day.format(to) ? "" : `${day.format(to)} `;
  return `${day.format(from)} ${start.format(from)}〜${lastDay}${zone.format(to)}`;
}

/** Removes the first of two equal years with what joins it to the month, in languages that write the year last. */
function withoutRepeatedYear(
  parts: readonly Intl.DateTimeRangeFormatPart[],
): readonly Intl.DateTimeRangeFormatPart[] {
  const [first, last] = parts.filter(({ type }) => type === "year");
  if (first === undefined || first.value !== last?.value || first === last) return parts;
  const at = parts.indexOf(first);
  return at === 0 ? parts : parts.filter((_, index) => index !== at && index !== at - 1);
}

/** Invalid dates are shown as written, so that a page does not fail because of them. */
function write(iso: string, format: (moment: Date) => string): string {
  const moment = new Date(iso);
  return isMoment(moment) ? format(moment) : iso;
}

const isMoment = (date: Date): boolean => !Number.isNaN(date.getTime());
