import { z } from "zod";
import type { Report } from "../drupal/report.ts";

export interface RichTextContext {
  /** Returns `bundle/name` of a node; `null` if it is not part of the content. */
  readonly nodeWord: (uuid: string) => string | null;
  /** Returns the name, next to the page, of the file at a path; `null` if there is none. */
  readonly fileWord: (path: string) => string | null;
  readonly report: Report;
  /** Place of the value, for the report. */
  readonly at: string;
}

const richText = z.object({
  value: z.string().optional(),
  format: z.string().nullish(),
  processed: z.string().optional(),
});

/** The only text format of content files. */
const ownFormat = "rich_text";

/** Returns formatted text with `node:` and `file:` addresses; `undefined` if it is not formatted text. */
export function richTextOf(context: RichTextContext, value: unknown): string | undefined {
  const { data } = richText.safeParse(value);
  if (!data) return undefined;
  const isOwn = data.format === ownFormat;
  // Other formats transform the text, so their processed text is used, which readers see.
  const text = isOwn ? (data.value ?? data.processed) : (data.processed ?? data.value);
  if (!isOwn && text)
    context.report.add(`texts in the format ${data.format ?? "none"}: imported as displayed`);
  return text === undefined ? undefined : withWords(context, text);
}

function withWords({ nodeWord, fileWord, report, at }: RichTextContext, text: string): string {
  return text
    .replace(
      /(\bhref=["'])\/node\/([\da-f-]{36}|\d+)(?=["'?#])/gi,
      (whole, start: string, id: string) => {
        const word = nodeWord(id);
        if (word === null)
          report.add(`${at}: links to /node/${id}, which is not part of the content`);
        return word === null ? whole : `${start}node:${word}`;
      },
    )
    .replace(/(\b(?:src|href)=["'])([^"'?#]+)/g, (whole, start: string, address: string) => {
      const word = fileWord(address);
      if (word === null && address.startsWith("/sites/default/files/"))
        report.add(`${at}: shows the file ${address}, which is unavailable`);
      return word === null ? whole : `${start}file:${word}`;
    });
}
