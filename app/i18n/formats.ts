import { useLingui } from "@lingui/react";
import { isLocale, locales } from "#domain/locales.ts";

/** Writes dates and lists as the reader's locale does. */
export interface Formats {
  /** An ISO day, `12 May 2026`; of a moment its day in UTC. */
  readonly day: (iso: string) => string;
  /** Two moments in a time zone, as short as they allow: `12 May 2026, 09:00 – 17:30 CEST`. */
  span(start: string, end: string | null, timeZone: string): string;
  /** Day of a moment in a time zone. */
  dayIn(iso: string, timeZone: string): string;
  /** Names one after the other, with the comma of the language. */
  listOf(names: readonly string[]): string;
}

/** Formats of the document's locale. Server and browser write the same but for spaces, so mark the element. */
export function useFormats(): Formats {
  const { i18n } = useLingui();
  return formatsOf(dateTagOf(i18n.locale));
}

const dateTagOf = (locale: string) =>
  isLocale(locale) ? locales[locale].dateTag : locales.en.dateTag;

/** An ISO day as a locale writes it: `12 May 2026`. */
export const formatDay = (iso: string, locale: string): string =>
  formatsOf(dateTagOf(locale)).day(iso);

function formatsOf(tag: string): Formats {
  const day = (timeZone: string) => new Intl.DateTimeFormat(tag, { dateStyle: "long", timeZone });
  return {
    day: (iso) => write(iso, (moment) => day("UTC").format(moment)),
    dayIn: (iso, timeZone) => write(iso, (moment) => day(timeZone).format(moment)),
    listOf: (names) => names.join(tag.startsWith("ja") ? "、" : ", "),
    span(start, end, timeZone) {
      const format = new Intl.DateTimeFormat(tag, {
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
        return isMoment(to) ? format.formatRange(from, to) : format.format(from);
      });
    },
  };
}

/** What is no date, whoever wrote it, is shown as it is: a page does not fail for it. */
function write(iso: string, format: (moment: Date) => string): string {
  const moment = new Date(iso);
  return isMoment(moment) ? format(moment) : iso;
}

const isMoment = (date: Date): boolean => !Number.isNaN(date.getTime());
