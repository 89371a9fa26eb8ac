/** Files and changes of a new member. */
export interface Member {
  /** Texts of new files, by path from the project's root. */
  readonly files: Readonly<Record<string, string>>;
  /** Changes of existing files. */
  readonly edits: readonly Edit[];
  /** Remaining steps for the developer. */
  readonly next: readonly string[];
}

export interface Edit {
  /** Path from the project's root. */
  readonly file: string;
  /** Returns the text with the new lines. Throws if the text no longer has the place for them. */
  readonly apply: (text: string) => string;
}

/** Creates a member from its kebab-case name. Throws `UsageError` if the template finds that the name is taken. */
export type Template = (name: string) => Member;

/** The arguments are invalid; the message says why. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** Converts `price-table` to `PriceTable`. */
export const pascalCase = (name: string): string =>
  name.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Converts `price-table` to `price_table`, the style of Drupal's machine names. */
export const snakeCase = (name: string): string => name.replaceAll("-", "_");

/** Converts `price-table` to `Price table`. */
export const sentenceCase = (name: string): string =>
  `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll("-", " ")}`;
