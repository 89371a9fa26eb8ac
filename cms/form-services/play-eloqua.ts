import * as z from "zod";
import { numberedFields, optionsIn, type NumberedField } from "./form-fields.ts";
import { textIn, type FieldSource, type FormSource } from "./form-source.ts";
import type { Submissions } from "./submissions.ts";

/** Simulates the part of Eloqua's REST 2.0 that the site uses. Numbers and booleans are texts. */

const displayTypes: Readonly<Partial<Record<FieldSource["type"], string>>> = {
  text: "text",
  email: "text",
  phone: "text",
  number: "text",
  textarea: "textArea",
  select: "singleSelect",
  radio: "radio",
  checkbox: "checkbox",
  hidden: "hidden",
};

/** Returns the fields that the service has a type for. */
const eloquaFields = (form: FormSource) =>
  numberedFields(form).filter(({ field }) => displayTypes[field.type] !== undefined);

/** `GET …/assets/form/{id}`. */
export function eloquaForm(form: FormSource, languages: readonly string[]): object {
  const elements = eloquaFields(form).map(({ id, field }) => ({
    type: "FormField",
    id,
    name: textIn(field.label, languages),
    htmlName: field.name,
    instructions: textIn(field.hint, languages),
    defaultValue: field.default,
    dataType: "text",
    displayType: displayTypes[field.type],
    ...(field.options && { optionListId: id }),
    validations: validationsOf(field).map((condition, index) => ({
      type: "FieldValidation",
      id: `${id}${index}`,
      isEnabled: "true",
      message: "",
      condition,
    })),
  }));
  const label = form.submit === undefined ? "Submit" : textIn(form.submit, languages);
  const submit = { type: "FormField", id: `${form.id}999`, name: label, dataType: "text" };
  return {
    type: "Form",
    id: String(form.id),
    name: textIn(form.name, languages),
    htmlName: `form-${form.id}`,
    currentStatus: "Draft",
    elements: [...elements, { ...submit, displayType: "submit" }],
    processingSteps: [],
  };
}

function validationsOf(field: FieldSource): object[] {
  const { min_length: minimum, max_length: maximum } = field;
  return [
    ...(field.required ? [{ type: "IsRequiredCondition" }] : []),
    ...(field.type === "email" ? [{ type: "IsEmailAddressCondition" }] : []),
    ...(minimum !== undefined || maximum !== undefined
      ? [
          {
            type: "TextLengthCondition",
            minimum: String(minimum ?? 0),
            maximum: String(maximum ?? 0),
          },
        ]
      : []),
    ...(field.no_links ? [{ type: "PreventUrlCondition" }] : []),
  ];
}

/** `GET …/assets/optionList/{id}`; null if there is none. */
export function eloquaOptions(field: NumberedField, languages: readonly string[]): object {
  return {
    type: "OptionList",
    id: field.id,
    elements: optionsIn(field.field, languages).map(({ label, value }) => ({
      type: "Option",
      displayName: label,
      value,
    })),
  };
}

const posted = z.object({
  fieldValues: z.array(z.object({ id: z.string(), value: z.string().default("") })),
});

/** `POST …/data/form/{id}`. Unknown fields and unmet requirements lead to 400. */
export async function takeEloqua(
  request: Request,
  form: FormSource,
  submissions: Submissions,
): Promise<Response> {
  const { data } = posted.safeParse(await request.json().catch(() => null));
  if (!data) return refuse([{ type: "EndpointParameterError", parameter: "fieldValues" }]);
  const fields = eloquaFields(form);
  const values = new Map(data.fieldValues.map(({ id, value }) => [id, value]));
  const unknown = [...values.keys()].filter((id) => !fields.some((field) => field.id === id));
  const faults = [
    ...unknown.map((id) => ({ type: "EndpointParameterError", parameter: id })),
    ...fields
      .filter(({ id, field }) => field.required && !values.get(id))
      .map(({ field }) => ({
        type: "ObjectValidationError",
        container: { type: "ObjectKey", objectType: "FormData" },
        property: field.name,
        requirement: { type: "NotNullRequirement" },
        value: "",
      })),
  ];
  if (faults.length > 0) return refuse(faults);
  const id = submissions.take({
    service: "eloqua",
    formId: String(form.id),
    key: request.headers.get("Idempotency-Key"),
    values: Object.fromEntries(values),
  });
  const submittedAt = String(Math.floor(Date.now() / 1000));
  const answer = { type: "FormData", id, currentStatus: "pending", submittedAt };
  return Response.json({ ...answer, fieldValues: data.fieldValues }, { status: 201 });
}

const refuse = (faults: readonly object[]) => Response.json(faults, { status: 400 });
