import { cleanValues } from "./clean-values.ts";
import { fieldRules } from "./field-rules.ts";
import type { FormDefinition, FormField } from "./form-definition.ts";
import { neededParts } from "./form-definition.ts";
import {
  isFileValue,
  isParts,
  textOfValue,
  type FieldValue,
  type FormAnswers,
  type FormValues,
} from "./form-values.ts";
import { checkKind } from "./kind-checks.ts";
import { checkRules, type FieldError, type FormRules } from "./rules.ts";
import { isRequiredWith, visibleFields } from "./visible-fields.ts";

export interface ValidatedForm {
  /** Clean values of the visible fields, without empty ones. */
  readonly values: FormValues;
  /** The first error of each field, by the field's id, in the order of the fields. Empty if the form is valid. */
  readonly errors: Readonly<Record<string, FieldError>>;
}

/**
 * Validates a form, in the browser as on the server. Fields that logic hides are ignored, and hidden fields are
 * accepted as they are. `rules` are the settings of the form in addition to its definition.
 */
export function validateForm(
  definition: Pick<FormDefinition, "fields">,
  rules: FormRules,
  answers: FormAnswers,
): ValidatedForm {
  const all = cleanValues(definition, answers);
  const visible = visibleFields(definition, all);
  const values: Record<string, FieldValue> = {};
  const errors: Record<string, FieldError> = {};
  for (const field of visible) {
    const value = all[field.id];
    const isRequired = isRequiredWith(field, visible, all);
    const error = checkField({ ...field, isRequired }, value, rules);
    if (error !== null) errors[field.id] = error;
    if (value !== undefined && !isEmpty(value)) values[field.id] = value;
  }
  return { values, errors };
}

function checkField(
  field: FormField,
  value: FieldValue | undefined,
  rules: FormRules,
): FieldError | null {
  if (field.kind === "section" || field.kind === "richtext" || field.kind === "hidden") return null;
  const own = fieldRules(field, rules);
  if (value !== undefined && (field.kind === "name" || field.kind === "address"))
    return checkParts(field, value, own);
  if (value === undefined || isEmpty(value)) {
    if (!own.some(({ kind }) => kind === "required")) return null;
    return field.kind === "consent" ? { message: "consent" } : { message: "required" };
  }
  return checkKind(field, value) ?? checkRules(textOfValue(value), own);
}

type CompoundField = Extract<FormField, { kind: "name" | "address" }>;

/** Returns the first part that is missing or invalid. */
function checkParts(
  field: CompoundField,
  value: FieldValue,
  rules: ReturnType<typeof fieldRules>,
): FieldError | null {
  if (!isParts(value)) return { message: "required" };
  const others = rules.filter(({ kind }) => kind !== "required");
  const isRequired = others.length < rules.length;
  for (const part of field.parts) {
    const text = value[part] ?? "";
    const isMissing = isRequired && text === "" && neededParts.has(part);
    const error = isMissing ? { message: "required" as const } : checkRules(text, others);
    if (error !== null) return { ...error, part };
  }
  return null;
}

function isEmpty(value: FieldValue): boolean {
  if (typeof value === "string") return value === "";
  if (isFileValue(value)) return false;
  return Object.values(value).every((part) => part === "");
}
