/** An event for calendar programs. Times are ISO 8601. */
export interface CalendarEvent {
  /** Never changes, and is the same for everyone who imports the event. */
  readonly uid: string;
  readonly title: string;
  readonly start: string;
  /** Null: the calendar program uses its default duration. */
  readonly end: string | null;
  readonly changed: string;
  readonly summary: string | null;
  readonly location: string | null;
  /** Absolute address of the event's page. */
  readonly url: string;
}

interface Calendar {
  readonly name: string;
  /** BCP 47 tag. */
  readonly language: string;
  /** Name of the company that publishes the calendar. */
  readonly maker: string;
}

/**
 * Writes events as iCalendar. Times are in UTC, which every calendar converts to its reader's time zone.
 * @see https://www.rfc-editor.org/rfc/rfc5545
 */
export function writeCalendar(
  { name, language, maker }: Calendar,
  events: readonly CalendarEvent[],
): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(maker)}//Events//${language.toUpperCase()}`,
    "CALSCALE:GREGORIAN",
    `X-WR-CALNAME:${escapeText(name)}`,
    ...events.flatMap(linesOf),
    "END:VCALENDAR",
  ];
  return `${lines.flatMap(fold).join("\r\n")}\r\n`;
}

function linesOf(event: CalendarEvent): readonly string[] {
  const { uid, title, start, end, changed, summary, location, url } = event;
  return [
    "BEGIN:VEVENT",
    `UID:${escapeText(uid)}`,
    `DTSTAMP:${utc(changed)}`,
    `LAST-MODIFIED:${utc(changed)}`,
    `DTSTART:${utc(start)}`,
    ...(end === null ? [] : [`DTEND:${utc(end)}`]),
    `SUMMARY:${escapeText(title)}`,
    ...(summary === null ? [] : [`DESCRIPTION:${escapeText(summary)}`]),
    ...(location === null ? [] : [`LOCATION:${escapeText(location)}`]),
    `URL:${url}`,
    "END:VEVENT",
  ];
}

/** `20270511T070000Z` */
const utc = (iso: string) => `${new Date(iso).toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

/** Escapes text values: RFC 5545, 3.3.11. Other control characters are not allowed and are removed. */
const escapeText = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .replaceAll(/[^\P{Cc}\t]/gu, "");

/** Maximum octets of a line without its end: RFC 5545, 3.1. */
const maxLineBytes = 75;

/**
 * Splits a line into pieces of at most this many octets, without splitting characters. All but the first start with a
 * space.
 */
function fold(line: string): readonly string[] {
  const pieces: string[] = [];
  let piece = "";
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > maxLineBytes) {
      pieces.push(piece);
      piece = " ";
      bytes = 1;
    }
    piece += character;
    bytes += size;
  }
  return [...pieces, piece];
}
