import { escapeMarkup } from "#lib/text/escape-markup.ts";

/** A feed as readers of news take it. Addresses are absolute, moments ISO 8601. */
export interface AtomFeed {
  readonly title: string;
  /** Address of the feed itself, which is its id too. */
  readonly self: string;
  /** The page that shows the same. */
  readonly page: string;
  /** BCP 47 tag. */
  readonly language: string;
  readonly author: string;
  /** The last change; of an empty feed any moment that stays. */
  readonly updated: string;
  readonly entries: readonly AtomEntry[];
}

export interface AtomEntry {
  /** A URI that stays whatever happens to the address: `urn:uuid:…`. */
  readonly id: string;
  readonly title: string;
  readonly link: string;
  readonly updated: string;
  /** Null where nobody knows. */
  readonly published: string | null;
  /** Plain text; null for none. */
  readonly summary: string | null;
  /** Null where it is that of the feed. */
  readonly language: string | null;
}

/**
 * Writes a feed as Atom.
 * @see https://www.rfc-editor.org/rfc/rfc4287
 */
export function writeAtom(feed: AtomFeed): string {
  const { title, self, page, language, author, updated, entries } = feed;
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(language)}">
<id>${escapeXml(self)}</id>
<title>${escapeXml(title)}</title>
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
<link rel="alternate" type="text/html" href="${escapeXml(link)}"/>
${published === null ? "" : `<published>${moment(published)}</published>\n`}<updated>${moment(updated)}</updated>
${summary === null ? "" : `<summary>${escapeXml(summary)}</summary>\n`}</entry>
`;

const moment = (iso: string) => new Date(iso).toISOString();

/** Characters that no XML may hold are left out. */
const escapeXml = (text: string) =>
  escapeMarkup(
    text
      .toWellFormed()
      .replaceAll(/[\p{Cc}\uFFFE\uFFFF]/gu, (control) => (/[\t\n\r]/.test(control) ? control : "")),
  );
