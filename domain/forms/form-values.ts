import { toWellFormed } from "../well-formed.ts";

/** What visitors enter, before and after validation. */

/** A chosen file. */
export interface FileValue {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** The content in base64. Empty in the browser, which sends the file itself. */
  readonly content: string;
}

/** Parts of a name or an address, by part. */
export type PartValues = Readonly<Record<string, string>>;

/** One text, several choices, the parts of a name or an address, or a file. */
export type FieldValue = string | readonly string[] | PartValues | { readonly file: FileValue };

/** By id of the field. */
export type FormValues = Readonly<Record<string, FieldValue>>;

/** Unchecked answers as they were received, by id of the field. */
export type FormAnswers = Readonly<Record<string, unknown>>;

/** A field of a post: its name, and a text or a file. */
export type PostEntry = readonly [string, string | { readonly file: FileValue }];

/**
 * Reads the fields of a form-encoded request: `{id}` for a text or a file, repeated for several choices, and
 * `{id}.{part}` for the parts of a name or an address.
 */
export function readEncodedAnswers(entries: Iterable<PostEntry>): FormAnswers {
  const answers = new Map<
    string,
    string | string[] | Map<string, string> | { readonly file: FileValue }
  >();
  for (const [key, value] of entries) {
    const [id = "", part] = key.split(".", 2);
    const known = answers.get(id);
    if (typeof value !== "string") {
      answers.set(id, value);
    } else if (part !== undefined) {
      const parts = known instanceof Map ? known : new Map<string, string>();
      answers.set(id, parts.set(part, value));
    } else if (known === undefined || known instanceof Map) answers.set(id, value);
    // In place: copying the list for each of 40,000 values of one field would block the thread for seconds.
    else if (Array.isArray(known)) known.push(value);
    else if (typeof known === "string") answers.set(id, [known, value]);
  }
  return Object.fromEntries(
    [...answers].map(([id, value]) => [
      id,
      value instanceof Map ? Object.fromEntries(value) : value,
    ]),
  );
}

export const isParts = (value: unknown): value is PartValues =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((part) => typeof part === "string");

export const isFileValue = (value: unknown): value is { readonly file: FileValue } =>
  typeof value === "object" &&
  value !== null &&
  "file" in value &&
  typeof value.file === "object" &&
  value.file !== null &&
  "name" in value.file &&
  typeof value.file.name === "string" &&
  "size" in value.file &&
  typeof value.file.size === "number" &&
  "content" in value.file &&
  typeof value.file.content === "string";

/** Returns a value as one text, for logic and rules. Choices are joined by commas. */
export function textOfValue(value: FieldValue | undefined): string {
  if (value === undefined) return "";
  if (typeof value === "string") return value;
  if (isFileValue(value)) return value.file.name;
  return Object.values(value)
    .filter((part) => part !== "")
    .join(", ");
}

/**
 * Removes control characters and surrounding spaces and applies Unicode normalisation. Line breaks are removed unless
 * `keepsLines` is set.
 */
export function cleanText(text: string, keepsLines = false): string {
  const whole = toWellFormed(text).normalize("NFC").replaceAll(/\r\n?/g, "\n");
  const plain = keepsLines
    ? whole.replaceAll(/[^\P{Cc}\n\t]/gu, "")
    : whole.replaceAll(/[\n\t]/g, " ").replaceAll(/\p{Cc}/gu, "");
  return plain.trim();
}

/** Returns the length in code points, as people count characters. */
export const lengthOf = (text: string) => Array.from(text).length;
