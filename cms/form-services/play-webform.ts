import * as z from "zod";
import { numberedFields, optionsIn, type NumberedField } from "./form-fields.ts";
import { textIn, type FieldSource, type FormSource } from "./form-source.ts";
import type { Submissions } from "./submissions.ts";

/** Simulates the module `headless_site_webform` of a Drupal site, whose recorded responses are in the test kit. */

const types: Readonly<Record<FieldSource["type"], string>> = {
  text: "textfield",
  textarea: "textarea",
  email: "email",
  phone: "tel",
  number: "number",
  datetime: "date",
  select: "select",
  radio: "radios",
  checkbox: "checkboxes",
  name: "webform_name",
  address: "webform_address",
  file: "webform_document_file",
  section: "webform_section",
  richtext: "webform_markup",
  hidden: "hidden",
};

/** Largest file in bytes. */
const maxFileBytes = 2_097_152;

/** `GET /headless-site/webforms/{id}`. A form with one language has it as its own. */
export function webformForm(form: FormSource, languages: readonly string[]): object {
  const names = typeof form.name === "string" ? {} : form.name;
  return {
    id: String(form.id),
    title: textIn(form.name, languages),
    langcode: languages.find((each) => each in names) ?? "en",
    submit: form.submit === undefined ? "" : textIn(form.submit, languages),
    elements: [
      ...numberedFields(form).map((numbered) => elementOf(numbered, languages)),
      { key: "actions", type: "webform_actions", title: "Submit button(s)" },
    ],
  };
}

function elementOf({ id, field }: NumberedField, languages: readonly string[]): object {
  const hint = textIn(field.hint, languages);
  const placeholder = textIn(field.placeholder, languages);
  const { default: initial, min_length: minlength, max_length: maxlength, min, max } = field;
  const known = { minlength, maxlength, min, max };
  return {
    key: id,
    // A single checkbox has no options.
    type: field.type === "checkbox" && !field.options ? "checkbox" : types[field.type],
    title: textIn(field.label, languages),
    ...(hint !== "" && { description: hint }),
    ...(field.required && { required: true }),
    ...(initial !== "" && { default_value: initial }),
    ...(placeholder !== "" && { placeholder }),
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)),
    ...(field.decimals !== undefined && { step: 10 ** -field.decimals }),
    ...(field.options && { options: optionsIn(field, languages) }),
    ...(field.type === "richtext" && { markup: textIn(field.text, languages) }),
    ...(field.type === "section" && { description: textIn(field.text, languages) }),
    ...(field.type === "file" && {
      file: { extensions: field.file_types ?? ["pdf"], bytes: maxFileBytes },
    }),
    ...(field.logic && { states: statesOf(field.logic) }),
  };
}

const triggers = {
  equals: (value: string): object => ({ value }),
  notequals: (value: string): object => ({ "!value": value }),
  greaterthan: (value: string): object => ({ value: { greater: value } }),
  lessthan: (value: string): object => ({ value: { less: value } }),
} as const;

function statesOf({ action, when, checks }: NonNullable<FieldSource["logic"]>): object {
  const state = action === "show" ? "visible" : "invisible";
  const conditions = checks.map(
    ({ field, is, value }) => [`:input[name="${field}"]`, triggers[is](value)] as const,
  );
  if (when === "all") return { [state]: Object.fromEntries(conditions) };
  const separated = conditions.flatMap(([selector, trigger], index) => {
    const condition = { [selector]: trigger };
    return index === 0 ? [condition] : ["or", condition];
  });
  return { [state]: separated };
}

const posted = z.object({ values: z.record(z.string(), z.unknown()) });
const key = z.uuid();

/** `POST /headless-site/webforms/{id}/submissions`. A known key is answered with 200. */
export async function takeWebform(
  request: Request,
  form: FormSource,
  submissions: Submissions,
): Promise<Response> {
  const uuid = key.safeParse(request.headers.get("Idempotency-Key")).data?.toLowerCase();
  if (uuid === undefined) return webformError("Idempotency-Key has to be a UUID", 400);
  const { data } = posted.safeParse(await request.json().catch(() => null));
  if (!data) return webformError("the body has no values", 400);
  const place = { service: "webform", formId: String(form.id), key: uuid } as const;
  const status = submissions.find(place) === null ? 201 : 200;
  const id = submissions.take({ ...place, values: data.values });
  return Response.json({ uuid, id: Number(id) }, { status });
}

/** `GET /headless-site/webforms/{id}/submissions/{key}`. */
export function findWebformSubmission(
  form: FormSource,
  uuid: string,
  submissions: Submissions,
): Response {
  const id = submissions.find({ service: "webform", formId: String(form.id), key: uuid });
  return Response.json({ submission: id === null ? null : { id: Number(id) } });
}

export const webformError = (error: string, status: number) => Response.json({ error }, { status });
