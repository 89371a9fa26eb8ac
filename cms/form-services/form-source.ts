import * as z from "zod";
import type { Store } from "../store/store.ts";

/** One text for all languages, or texts by language that include English. */
const texts = z.union(
  [z.string(), z.record(z.string(), z.string()).and(z.object({ en: z.string() }))],
  {
    error: "a text, or texts by language with en among them",
  },
);
export type Texts = z.output<typeof texts>;

const option = z.strictObject({ value: z.string(), label: texts });

const logic = z.strictObject({
  action: z.enum(["show", "hide"]),
  when: z.enum(["any", "all"]).default("all"),
  checks: z
    .array(
      z.strictObject({
        /** Name of the field whose value is compared. */
        field: z.string(),
        is: z.enum(["equals", "notequals", "greaterthan", "lessthan"]).default("equals"),
        value: z.string(),
      }),
    )
    .min(1),
});

const fieldTypes = [
  "text",
  "textarea",
  "email",
  "phone",
  "number",
  "datetime",
  "select",
  "radio",
  "checkbox",
  "name",
  "address",
  "file",
  "section",
  "richtext",
  "hidden",
] as const;

const field = z.strictObject({
  name: z.string().regex(/^[a-z]\w*$/, "a machine name such as first_name"),
  type: z.enum(fieldTypes),
  label: texts.default(""),
  hint: texts.default(""),
  placeholder: texts.default(""),
  /** Text of a section or a rich text. */
  text: texts.default(""),
  required: z.boolean().default(false),
  default: z.string().default(""),
  /** Minimum and maximum number of characters. */
  min_length: z.int().min(0).optional(),
  max_length: z.int().min(1).optional(),
  /** Limits of a number. */
  min: z.number().optional(),
  max: z.number().optional(),
  decimals: z.int().min(0).optional(),
  options: z.union([z.array(option).min(1), z.literal("countries")]).optional(),
  parts: z.array(z.string()).optional(),
  file_types: z.array(z.string()).optional(),
  /** A field that must not contain links; only Eloqua supports this. */
  no_links: z.boolean().default(false),
  logic: logic.optional(),
});

/** A form in a content file. */
export const formSource = z.strictObject({
  /** A number; for a webform, its machine name. */
  id: z.union([z.int().min(1).max(9_000_000), z.string().regex(/^[a-z][a-z\d_]{0,31}$/)], {
    error: "a number, or the machine name of a webform",
  }),
  service: z.enum(["formstack", "eloqua", "webform"]).default("formstack"),
  name: texts,
  submit: texts.optional(),
  /** Adds hidden fields for campaign parameters, page, language and so on. */
  attribution: z.boolean().default(true),
  fields: z.array(field).min(1),
});
export type FormSource = z.output<typeof formSource>;
export type FieldSource = FormSource["fields"][number];

/** Returns the key of the store's setting with the form of a unit. */
export const formSetting = (place: string) => `form:${place}`;

/** Returns the form with this service and number; null if there is none. */
export function findForm(
  store: Store,
  service: FormSource["service"],
  id: string,
): FormSource | null {
  const rows = store.database.all("SELECT value FROM setting WHERE key LIKE 'form:%' ORDER BY key");
  const forms = rows.map(({ value }) => formSource.parse(JSON.parse(String(value))));
  return forms.find((form) => form.service === service && String(form.id) === id) ?? null;
}

/** Returns the text in the first of these languages that has it, otherwise in English. */
export function textIn(source: Texts, languages: readonly string[]): string {
  if (typeof source === "string") return source;
  const language = languages.find((each) => source[each] !== undefined) ?? "en";
  return source[language] ?? source.en;
}
