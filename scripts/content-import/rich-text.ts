import { z } from "zod";
import type { Report } from "../drupal/report.ts";

export interface RichTextContext {
  /** `bundle/name` of a node; `null` where it is not part of the content. */
  readonly nodeWord: (uuid: string) => string | null;
  /** Name, beside the page, of the file served at a path; `null` where there is none. */
  readonly fileWord: (path: string) => string | null;
  readonly report: Report;
  /** Where the value stands, for the report. */
  readonly at: string;
}

const richText = z.object({
  value: z.string().optional(),
  format: z.string().nullish(),
  processed: z.string().optional(),
});

/** The one text format of content files. */
const ownFormat = "rich_text";

/** Formatted text with `node:` and `file:` addresses; `undefined` where it is none. */
export function richTextOf(context: RichTextContext, value: unknown): string | undefined {
  const { data } = richText.safeParse(value);
  if (!data) return undefined;
  const isOwn = data.format === ownFormat;
  // Other formats do things of their own; what readers see is what they make of a text.
  const text = isOwn ? (data.value ?? data.processed) : (data.processed ?? data.value);
  if (!isOwn && text)
    context.report.add(`texts in the format ${data.format ?? "none"}: taken as readers see them`);
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
        report.add(`${at}: shows the file ${address}, which cannot be had`);
      return word === null ? whole : `${start}file:${word}`;
    });
}
