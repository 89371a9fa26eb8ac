/** What the templates of one kind write. */
export interface Member {
  /** New files: text by path from the project's root. */
  readonly files: Readonly<Record<string, string>>;
  /** Lines added to existing files. */
  readonly edits: readonly Edit[];
  /** The steps that remain, for people. */
  readonly next: readonly string[];
}

export interface Edit {
  /** Path from the project's root. */
  readonly file: string;
  /** Returns the text with the new lines. Throws if the text no longer has the place they belong. */
  readonly apply: (text: string) => string;
}

/** Builds the files of a member from its kebab-case name. Throws `UsageError` if a template knows that the name is taken. */
export type Template = (name: string) => Member;

/** The arguments cannot be used; the message says why. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** `price-table` as `PriceTable`. */
export const pascalCase = (name: string): string =>
  name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** `price-table` as `price_table`, the way Drupal writes machine names. */
export const snakeCase = (name: string): string => name.replaceAll("-", "_");

/** `price-table` as `Price table`. */
export const sentenceCase = (name: string): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll("-", " ")}`;
