import { toWellFormed } from "../well-formed.ts";

/** What visitors enter, before and after it was checked. */

/** A chosen file. */
export interface FileValue {
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** The content in base64; empty in the browser, where it is sent as it is. */
  readonly content: string;
}

/** Parts of a name or an address, by part. */
export type PartValues = Readonly<Record<string, string>>;

/** One text, several choices, the parts of a name or an address, or a file. */
export type FieldValue = string | readonly string[] | PartValues | { readonly file: FileValue };

/** By id of the field. */
export type FormValues = Readonly<Record<string, FieldValue>>;

/** By id of the field, as they came: nothing is known of them. */
export type FormAnswers = Readonly<Record<string, unknown>>;

/** A field of a post: its name, and a text or a file. */
export type PostEntry = readonly [string, string | { readonly file: FileValue }];

/**
 * Reads fields of a form-encoded post: `{id}` for a text or a file, repeated for several choices, `{id}.{part}` for the
 * parts of a name or an address.
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
    // In place: a copy for each of 40,000 values of one field would hold the thread for seconds.
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

/** A value as one text: what logic and rules look at. Choices are joined by commas. */
export function textOfValue(value: FieldValue | undefined): string {
  if (value === undefined) return "";
  if (typeof value === "string") return value;
  if (isFileValue(value)) return value.file.name;
  return Object.values(value)
    .filter((part) => part !== "")
    .join(", ");
}

/** Control characters out, one form for each letter, no blanks around it; lines stay where `keepsLines` says so. */
export function cleanText(text: string, keepsLines = false): string {
  const whole = toWellFormed(text).normalize("NFC").replaceAll(/\r\n?/g, "\n");
  const plain = keepsLines
    ? whole.replaceAll(/[^\P{Cc}\n\t]/gu, "")
    : whole.replaceAll(/[\n\t]/g, " ").replaceAll(/\p{Cc}/gu, "");
  return plain.trim();
}

/** Length as a person counts it, in code points. */
export const lengthOf = (text: string) => Array.from(text).length;
