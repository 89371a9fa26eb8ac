import type { DateField, FileField, FormField, NumberField } from "./form-definition.ts";
import { isFileValue, textOfValue, type FieldValue } from "./form-values.ts";
import { withLimit, type FieldError } from "./rules.ts";

/** Checks that a value fits the kind of its field, before any rule. Returns null if it does. */
export function checkKind(field: FormField, value: FieldValue): FieldError | null {
  const text = textOfValue(value);
  switch (field.kind) {
    case "phone":
      return isPhoneNumber(text) ? null : { message: "phone" };
    case "number":
      return checkNumber(field, text);
    case "date":
      return checkDate(field, text);
    case "select":
    case "radio":
    case "country":
      return isOption(field.options, text) ? null : { message: "choice" };
    case "checkbox":
      return Array.isArray(value) && value.every((each) => isOption(field.options, String(each)))
        ? null
        : { message: "choice" };
    case "file":
      return checkFile(field, value);
    case "text":
    case "textarea":
    case "email":
    case "consent":
    case "name":
    case "address":
    case "hidden":
    case "section":
    case "richtext":
      return null;
    default:
      field satisfies never;
      return null;
  }
}

const isOption = (options: readonly { readonly value: string }[], text: string) =>
  options.some(({ value }) => value === text);

/** Accepts any usual spelling of telephone numbers, with an extension: 5 to 20 digits of any script. */
function isPhoneNumber(text: string): boolean {
  const plain = text.normalize("NFKC").replace(/(?:ext|x|durchwahl|poste)\.?(?=\s*\d+$)/i, " ");
  const digits = [...plain.matchAll(/\p{Nd}/gu)].length;
  return /^\+?[\p{Nd}\s()./‐‑–-]+$/u.test(plain) && digits >= 5 && digits <= 20;
}

function checkNumber({ min, max, decimals }: NumberField, text: string): FieldError | null {
  const found = /^[+-]?\d{1,15}(?:\.(\d{1,10}))?$/.exec(text);
  if (!found) return { message: "number" };
  if (decimals !== null && (found[1] ?? "").length > decimals)
    return withLimit("decimals", decimals);
  if (min !== null && Number(text) < min) return withLimit("numberMin", min);
  return max !== null && Number(text) > max ? withLimit("numberMax", max) : null;
}

function checkDate({ min, max }: DateField, text: string): FieldError | null {
  if (!isDate(text)) return { message: "date" };
  // ISO dates can be compared as texts.
  if (min !== null && text < min) return withLimit("dateMin", min);
  return max !== null && text > max ? withLimit("dateMax", max) : null;
}

/** Returns whether the text is an existing date, as `YYYY-MM-DD`. */
function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function checkFile(field: FileField, value: FieldValue): FieldError | null {
  if (!isFileValue(value)) return { message: "fileType" };
  const { extensions, maxBytes } = field;
  const { name, size } = value.file;
  if (!extensions.includes(endingOf(name))) return wrongKindOfFile(field);
  return size > maxBytes ? withLimit("fileSize", maxBytes) : null;
}

/** Returns the file extension in lower case; empty if there is none. */
export const endingOf = (name: string): string =>
  name.includes(".") ? (name.split(".").at(-1) ?? "").toLowerCase() : "";

/** Returns the error for a file of the wrong kind, by its extension or its contents. */
export const wrongKindOfFile = ({ extensions }: FileField): FieldError =>
  withLimit("fileType", extensions.join(", "));
