import { numberedFields, optionsIn, type NumberedField } from "./form-fields.ts";
import { textIn, type FormSource } from "./form-source.ts";
import type { Submissions } from "./submissions.ts";

/** Simulates the part of Formstack's API v2 that the site uses. Booleans and numbers are texts. */

const flag = (value: boolean) => (value ? "1" : "0");

/** `GET /form/{id}.json`. */
export function formstackForm(form: FormSource, languages: readonly string[]): object {
  const fields = numberedFields(form);
  return {
    id: String(form.id),
    name: textIn(form.name, languages),
    url: `https://forms.site.example/${form.id}`,
    submissions: "0",
    views: "0",
    language: languages[0] ?? "en",
    inactive: false,
    submit_button_title: form.submit === undefined ? "" : textIn(form.submit, languages),
    fields: fields.map((numbered, index) => ({
      ...formstackField(numbered, languages),
      sort: String(index),
      logic: logicOf(numbered, fields),
    })),
  };
}

function formstackField({ id, field }: NumberedField, languages: readonly string[]) {
  const isHidden = field.type === "hidden";
  return {
    id,
    type: isHidden ? "text" : field.type,
    label: textIn(field.label, languages),
    hide_label: "0",
    description: textIn(field.hint, languages),
    name: field.name,
    colspan: "1",
    default: field.default,
    required: flag(field.required),
    hidden: flag(isHidden),
    readonly: "0",
    uniq: "0",
    options: field.options === undefined ? "" : optionsIn(field, languages),
    placeholder: textIn(field.placeholder, languages),
    minlength: String(field.min_length ?? ""),
    maxlength: String(field.max_length ?? ""),
    ...(field.type === "number" && {
      min_value: String(field.min ?? ""),
      max_value: String(field.max ?? ""),
      decimals: String(field.decimals ?? ""),
    }),
    ...(field.parts && { visible_subfields: field.parts }),
    ...(field.file_types && { file_types: field.file_types.join(", ") }),
    ...(field.type === "section" && {
      section_heading: textIn(field.label, languages),
      section_text: textIn(field.text, languages),
    }),
    ...(field.type === "richtext" && { text_editor: textIn(field.text, languages) }),
  };
}

function logicOf({ field }: NumberedField, fields: readonly NumberedField[]) {
  if (!field.logic) return null;
  const { action, when, checks } = field.logic;
  return {
    action,
    conditional: when,
    checks: checks.map((check) => ({
      field: fields.find((other) => other.field.name === check.field)?.id ?? "",
      condition: check.is,
      option: check.value,
    })),
  };
}

/** `POST /form/{id}/submission.json`, JSON or form-encoded. Like the real service, it does not validate. */
export async function takeFormstack(
  request: Request,
  form: FormSource,
  submissions: Submissions,
): Promise<Response> {
  const values = await readValues(request);
  if (values === null)
    return Response.json({ status: "error", error: "The body cannot be parsed" }, { status: 400 });
  const id = submissions.take({
    service: "formstack",
    formId: String(form.id),
    key: request.headers.get("Idempotency-Key"),
    values,
  });
  const timestamp = new Date().toISOString().slice(0, 19).replace("T", " ");
  return Response.json(
    { id, timestamp, payment_status: "", form: String(form.id), data: [] },
    { status: 201 },
  );
}

async function readValues(request: Request): Promise<Record<string, unknown> | null> {
  const type = request.headers.get("Content-Type") ?? "";
  try {
    const body: unknown = type.startsWith("application/json")
      ? await request.json()
      : Object.fromEntries(new URLSearchParams(await request.text()));
    if (typeof body !== "object" || body === null) return null;
    const fields = Object.entries(body).filter(([name]) => name.startsWith("field_"));
    return Object.fromEntries(fields.map(([name, value]) => [name.slice("field_".length), value]));
  } catch {
    return null;
  }
}
