import { matching, parseMarkup, parseMessage, textOfInlines, type Inline } from "./inline.ts";
import type { Segment } from "#worklists/translations/segment.ts";

/** The pieces of a segment in both languages. */
export interface SegmentInlines {
  readonly source: readonly Inline[];
  /** Null without a translation. */
  readonly target: readonly Inline[] | null;
}

/** Splits both texts of a segment. Equal codes have equal ids. */
export function inlinesOf({ kind, source, target }: Segment): SegmentInlines {
  if (kind !== "markup" && kind !== "message")
    return { source: [source], target: target === null ? null : piecesOf(target) };
  const parse = kind === "markup" ? parseMarkup : parseMessage;
  const pieces = parse(source);
  return { source: pieces, target: target === null ? null : parse(target, matching(pieces)) };
}

/** Returns the text of the content for the pieces of a translation. */
export const contentOf = ({ kind }: Segment, inlines: readonly Inline[]): string =>
  textOfInlines(inlines, kind === "markup");

const piecesOf = (text: string) => (text === "" ? [] : [text]);
