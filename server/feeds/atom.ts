import { escapeMarkup } from "#lib/text/escape-markup.ts";

/** A feed for news readers. Addresses are absolute, times ISO 8601. */
export interface AtomFeed {
  readonly title: string;
  /** Address of the feed, which is also its id. */
  readonly self: string;
  /** Address of the page with the same content. */
  readonly page: string;
  /** BCP 47 tag. */
  readonly language: string;
  readonly author: string;
  /** For people who open the feed in a browser. */
  readonly reading: FeedReading;
  /** Time of the last change; for an empty feed any constant time. */
  readonly updated: string;
  readonly entries: readonly AtomEntry[];
}

/** Texts and address for people who open a feed in a browser. */
export interface FeedReading {
  /** How to subscribe. */
  readonly advice: string;
  /** Address of the style sheet, root-relative. */
  readonly styles: string;
  /** Other pages. Addresses are absolute. */
  readonly links: readonly { readonly text: string; readonly href: string }[];
}

export interface AtomEntry {
  /** A URI that stays the same if the address changes: `urn:uuid:…`. */
  readonly id: string;
  readonly title: string;
  readonly link: string;
  readonly updated: string;
  /** Null if unknown. */
  readonly published: string | null;
  /** Plain text; null for none. */
  readonly summary: string | null;
  /** Null if it is the language of the feed. */
  readonly language: string | null;
}

/**
 * Writes a feed as Atom. Browsers show it with its style sheet: elements of XHTML, which feed readers ignore, are the links
 * for people.
 * @see https://www.rfc-editor.org/rfc/rfc4287
 */
export function writeAtom(feed: AtomFeed): string {
  const { title, self, page, language, author, updated, reading, entries } = feed;
  return `<?xml version="1.0" encoding="UTF-8"?>
<?xml-stylesheet type="text/css" href="${escapeXml(reading.styles)}"?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:h="http://www.w3.org/1999/xhtml" xml:lang="${escapeXml(language)}">
<id>${escapeXml(self)}</id>
<title>${escapeXml(title)}</title>
<subtitle>${escapeXml(reading.advice)}</subtitle>
${reading.links.map(({ text, href }) => linkTo(href, text)).join("\n")}
<updated>${moment(updated)}</updated>
<link rel="self" type="application/atom+xml" href="${escapeXml(self)}"/>
<link rel="alternate" type="text/html" href="${escapeXml(page)}"/>
<author><name>${escapeXml(author)}</name></author>
${entries.map(writeEntry).join("")}</feed>
`;
}

const writeEntry = ({ id, title, link, updated, published, summary, language }: AtomEntry) =>
  `<entry${language === null ? "" : ` xml:lang="${escapeXml(language)}"`}>
<id>${escapeXml(id)}</id>
<title>${escapeXml(title)}</title>
${linkTo(link, title)}
<link rel="alternate" type="text/html" href="${escapeXml(link)}"/>
${published === null ? "" : `<published>${moment(published)}</published>\n`}<updated>${moment(updated)}</updated>
${summary === null ? "" : `<summary>${escapeXml(summary)}</summary>\n`}</entry>
`;

const linkTo = (href: string, text: string) =>
  `<h:a href="${escapeXml(href)}">${escapeXml(text)}</h:a>`;

const moment = (iso: string) => new Date(iso).toISOString();

/** Characters that XML does not allow are removed. */
const escapeXml = (text: string) =>
  escapeMarkup(
    text
      .toWellFormed()
      .replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, (control) => (/[\t\n\r]/.test(control) ? control : "")),
  );
