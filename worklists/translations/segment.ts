import { hash } from "node:crypto";
import type { Path } from "#cms/files/yaml-source.ts";

/**
 * What a text may contain: plain text; HTML, whose tags are protected; an interface message with placeholders; or the
 * address of a page.
 */
export type SegmentKind = "text" | "markup" | "message" | "address";

/** A text that is translated as a whole. */
export interface Segment {
  /** Unique in its unit, and a name token of XML: `paragraphs.0.title`. */
  readonly id: string;
  readonly kind: SegmentKind;
  /** Where the translation is in its file. */
  readonly path: Path;
  /** English text, never empty. */
  readonly source: string;
  /** Translation; empty if it is deliberately empty, null if there is none. */
  readonly target: string | null;
  /** Position in the page for translators: `Blocks 2 (card) › Heading`. */
  readonly field: string;
  /** Help text of the field; null if it has none. */
  readonly help: string | null;
  /** Maximum number of characters of the translation; null: unlimited. */
  readonly maxLength: number | null;
  /** Segment without whose translation this one cannot be stored, such as the title of a page; null: none. */
  readonly needs: string | null;
}

/** What is translated together: the texts of one content folder, one form, or the interface. */
export interface TextUnit {
  /** `nodes/page/home`. */
  readonly place: string;
  /** English title for people. */
  readonly title: string;
  /** Path of the file with the translation. */
  readonly file: string;
  /** Content of that file; null if it does not exist. */
  readonly text: string | null;
  readonly segments: readonly Segment[];
  /** Blocks that have another type than the English block at the same position. Their texts are left out. */
  readonly misplaced: readonly string[];
  /** Returns the file with these translations and no other change. */
  edit(translations: ReadonlyMap<Segment, string>): string;
}

export type SegmentState = "current" | "outdated" | "missing";

/** Returns the state of a translation. `recorded` is the hash of the English text that was last translated or accepted. */
export function stateOf({ source, target }: Segment, recorded: string | undefined): SegmentState {
  if (target === null) return "missing";
  return recorded === hashOf(source) ? "current" : "outdated";
}

/** Returns 48 bits of the text's SHA-256 hash: enough to notice a change, and short enough for one line per text. */
export const hashOf = (text: string): string => hash("sha256", text, "base64url").slice(0, 8);

/** Returns a path as a name token of XML. Characters that such tokens may not contain become `:` and their code. */
export const idOf = (path: Path): string =>
  path
    .map((step) =>
      String(step).replaceAll(
        /[^\w.-]/g,
        (character) => `:${character.charCodeAt(0).toString(16)}:`,
      ),
    )
    .join(".");
