import {
  addressParts,
  nameParts,
  type FormDefinition,
  type FormField,
} from "#domain/forms/form-definition.ts";
import { textFault } from "#content/jsonapi/text-limits.ts";
import type { Log } from "#lib/log.ts";
import { sanitiseFormHtml } from "./form-html.ts";
import { wireField, wireForm, type WireField } from "./formstack-wire.ts";

const defaultExtensions = ["pdf", "png", "jpg", "jpeg", "doc", "docx", "xls", "xlsx"];
/** Largest file in bytes if the form gives no limit. */
const maxFileBytes = 5_000_000;

/**
 * Maps a form of Formstack to the site's definition, with the fields in order. Fields that cannot be shown are logged
 * and left out. Throws if the data is not a form.
 */
export function mapFormstackForm(
  json: unknown,
  { instance, log }: { readonly instance: string; readonly log: Log },
): FormDefinition {
  const form = wireForm.parse(json);
  const read = form.fields.map((field) => wireField.safeParse(field));
  const fields = read.flatMap(({ data }) => (data ? [data] : []));
  const mapped = fields
    .toSorted((a, b) => (a.sort ?? 0) - (b.sort ?? 0))
    .map((field) => ({ field, result: mapField(field) }));
  const skipped = [
    ...mapped.filter(({ result }) => result === null).map(({ field }) => field.type),
    ...read.filter(({ success }) => !success).map(() => "unreadable"),
  ];
  if (skipped.length > 0)
    log.warn(
      { form: form.id, instance, types: skipped },
      "Some fields of a form cannot be shown and are left out.",
    );
  return {
    type: "formstack",
    instance,
    id: form.id,
    name: form.name,
    submitLabel: form.submit_button_title || null,
    fields: mapped.flatMap(({ result }) => (result ? [result] : [])),
  };
}

function mapField(field: WireField): FormField | null {
  const base = {
    id: field.id,
    name: field.name,
    label: field.label,
    hint: field.description,
    isRequired: field.required,
    logic: field.logic && {
      action: field.logic.action,
      match: field.logic.conditional,
      checks: field.logic.checks.map((check) => ({
        field: check.field,
        condition: check.condition,
        value: check.option,
      })),
    },
  };
  const initial = field.default;
  const { options } = field;
  if (field.hidden && !["section", "richtext", "embed"].includes(field.type))
    return { ...base, kind: "hidden", isRequired: false, logic: null, initial };
  switch (field.type) {
    case "text":
    case "textarea":
    case "email":
    case "phone":
      return {
        ...base,
        kind: field.type,
        initial,
        placeholder: field.placeholder,
        minLength: field.minlength || null,
        maxLength: field.maxlength || null,
        forbidsLinks: false,
      };
    case "number": {
      const { min_value: min, max_value: max, decimals } = field;
      return { ...base, kind: "number", initial, min, max, decimals };
    }
    case "date":
    case "datetime":
      return { ...base, kind: "date", initial: "", min: null, max: null };
    case "select":
      return { ...base, kind: isCountryList(field) ? "country" : "select", initial, options };
    case "radio":
      return { ...base, kind: "radio", initial, options };
    case "checkbox":
      return mapCheckbox(field, base);
    case "name":
      return { ...base, kind: "name", parts: partsOf(nameParts, field, ["first", "last"]) };
    case "address":
      return { ...base, kind: "address", parts: partsOf(addressParts, field, addressParts) };
    case "file":
      return {
        ...base,
        kind: "file",
        extensions: extensionsOf(field.file_types),
        maxBytes: maxFileBytes,
      };
    case "section":
      return {
        ...base,
        kind: "section",
        label: field.section_heading || field.label,
        text: field.section_text,
      };
    case "richtext": {
      const html = field.text_editor || field.section_text;
      return textFault(html) === null
        ? { ...base, kind: "richtext", html: sanitiseFormHtml(html) }
        : null;
    }
    default:
      return null;
  }
}

/** A single checkbox in a field named for consent is a consent field. */
function mapCheckbox(
  field: WireField,
  base: Pick<FormField, "id" | "name" | "label" | "hint" | "isRequired" | "logic">,
): FormField {
  const [only] = field.options;
  if (
    field.options.length === 1 &&
    only &&
    /consent|agree|terms|privacy|gdpr|opt_?in/i.test(field.name)
  )
    return { ...base, kind: "consent", text: only.label, acceptedValue: only.value };
  const initial = field.default === "" ? [] : field.default.split("\n");
  return { ...base, kind: "checkbox", initial, options: field.options };
}

/** A field with a country's name and two-letter values. */
const isCountryList = ({ name, options }: WireField) =>
  /country/i.test(name) &&
  options.length > 20 &&
  options.every(({ value }) => /^[A-Z]{2}$/.test(value));

function partsOf<Part extends string>(
  known: readonly Part[],
  { visible_subfields: visible }: WireField,
  fallback: readonly Part[],
): readonly Part[] {
  const parts = known.filter((part) => visible.includes(part));
  return parts.length > 0 ? parts : fallback;
}

function extensionsOf(types: WireField["file_types"]): readonly string[] {
  const list = Array.isArray(types) ? types : (types ?? "").split(/[\s,;]+/);
  const extensions = list.map((type) => type.toLowerCase().replace(/^\./, "")).filter(Boolean);
  return extensions.length > 0 ? extensions : defaultExtensions;
}
