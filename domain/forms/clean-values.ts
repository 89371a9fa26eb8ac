import { cleanEmailAddress } from "./email-address.ts";
import type { FormDefinition, FormField } from "./form-definition.ts";
import {
  cleanText,
  isFileValue,
  isParts,
  type FieldValue,
  type FormAnswers,
  type FormValues,
} from "./form-values.ts";

/** Maximum number of choices or parts that are read; forms have far fewer. */
const maxItems = 200;

/**
 * Converts submitted answers to the shape and spelling of the form's fields. Answers for unknown fields are left out.
 */
export function cleanValues(
  { fields }: Pick<FormDefinition, "fields">,
  answers: FormAnswers,
): FormValues {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const answer = Object.hasOwn(answers, field.id) ? answers[field.id] : undefined;
      const value = cleanValue(field, answer);
      return value === null ? [] : [[field.id, value] as const];
    }),
  );
}

/** Returns null for fields without a value, and for a file field without a file. */
function cleanValue(field: FormField, answer: unknown): FieldValue | null {
  switch (field.kind) {
    case "section":
    case "richtext":
      return null;
    case "name":
    case "address":
      return cleanParts(field.parts, answer);
    case "checkbox":
      return textsOf(answer).map((text) => cleanText(text));
    case "consent":
      return isTicked(answer) ? field.acceptedValue : "";
    case "file":
      return cleanFile(answer);
    case "hidden":
      return cleanText(firstText(answer) ?? field.initial);
    case "textarea":
      return cleanText(firstText(answer) ?? "", true);
    case "email":
      return cleanEmailAddress(cleanText(firstText(answer) ?? ""));
    case "number":
      return cleanNumber(firstText(answer) ?? "");
    case "text":
    case "phone":
    case "date":
    case "select":
    case "radio":
    case "country":
      return cleanText(firstText(answer) ?? "");
    default:
      field satisfies never;
      return null;
  }
}

/** Returns the texts of an answer, which may be one text or a list. A number counts as its text. */
function textsOf(answer: unknown): string[] {
  const items: readonly unknown[] = Array.isArray(answer) ? answer.slice(0, maxItems) : [answer];
  return items.flatMap((item) => {
    const text = typeof item === "number" ? String(item) : item;
    return typeof text === "string" && text !== "" ? [text] : [];
  });
}

const firstText = (answer: unknown): string | undefined => textsOf(answer)[0];

const isTicked = (answer: unknown) =>
  answer === true || !["", "0", "false", "no", "off"].includes(firstText(answer) ?? "");

function cleanParts(parts: readonly string[], answer: unknown): FieldValue {
  const given = isParts(answer) ? answer : {};
  return Object.fromEntries(
    parts.map((part) => [part, cleanText(Object.hasOwn(given, part) ? (given[part] ?? "") : "")]),
  );
}

/** Converts digits of any script to ASCII digits and removes spaces between groups. */
function cleanNumber(text: string): string {
  return cleanText(text)
    .normalize("NFKC")
    .replaceAll(/(\d)[\s'’](?=\d)/gu, "$1")
    .replace(/^(-?\d+),(\d+)$/, "$1.$2");
}

function cleanFile(answer: unknown): FieldValue | null {
  if (!isFileValue(answer) || answer.file.name === "") return null;
  const { content, size } = answer.file;
  // The name without folders, which is safe to show and store.
  const name = cleanText(answer.file.name.split(/[\\/]/).at(-1) ?? "");
  return { file: { name, content, size } };
}
