/** A text of a page as its editor wrote it, for the rules of `content:check`. */
export interface DraftText {
  /** UUIDs of its paragraph and those around it, the outermost first; empty: the page itself. */
  readonly paragraphs: readonly string[];
  /** Where editors find it: `Banner: Text`. */
  readonly place: string;
  /** Name of the field without its prefix. */
  readonly key: string;
  /** `alternative`: alternative text of a picture. */
  readonly kind: "plain" | "html" | "alternative";
  readonly value: string;
}

/** Rules that need nothing but the page. */
export type DraftRule =
  | "alternative"
  | "heading-order"
  | "name"
  | "no-description"
  | "register"
  | "term"
  | "title"
  | "typography"
  | "word";

/** A fault in a page that readers would notice. */
export interface DraftFinding extends Pick<DraftText, "paragraphs" | "place"> {
  readonly rule: DraftRule;
  /** In English, as `content:check` prints it. */
  readonly message: string;
}
