import * as z from "zod";
import type { Store } from "../store/store.ts";

/** A text in all languages, or by language with English among them. */
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
        /** Name of the field looked at. */
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
  /** Shown by a section or a rich text. */
  text: texts.default(""),
  required: z.boolean().default(false),
  default: z.string().default(""),
  /** Fewest and most characters. */
  min_length: z.int().min(0).optional(),
  max_length: z.int().min(1).optional(),
  /** Bounds of a number. */
  min: z.number().optional(),
  max: z.number().optional(),
  decimals: z.int().min(0).optional(),
  options: z.union([z.array(option).min(1), z.literal("countries")]).optional(),
  parts: z.array(z.string()).optional(),
  file_types: z.array(z.string()).optional(),
  /** A field that must hold no link; Eloqua alone knows this. */
  no_links: z.boolean().default(false),
  logic: logic.optional(),
});

/** A form as a content file has it. */
export const formSource = z.strictObject({
  id: z.int().min(1).max(9_000_000),
  service: z.enum(["formstack", "eloqua"]).default("formstack"),
  name: texts,
  submit: texts.optional(),
  /** Hidden fields for campaign parameters, page, language and the like. */
  attribution: z.boolean().default(true),
  fields: z.array(field).min(1),
});
export type FormSource = z.output<typeof formSource>;
export type FieldSource = FormSource["fields"][number];

/** Key of the store's setting that holds the form of a unit. */
export const formSetting = (place: string) => `form:${place}`;

/** The form of this service and number; null: there is none. */
export function findForm(
  store: Store,
  service: FormSource["service"],
  id: string,
): FormSource | null {
  const rows = store.database.all("SELECT value FROM setting WHERE key LIKE 'form:%' ORDER BY key");
  const forms = rows.map(({ value }) => formSource.parse(JSON.parse(String(value))));
  return forms.find((form) => form.service === service && String(form.id) === id) ?? null;
}

/** The text in the first of these languages that has it, else in English. */
export function textIn(source: Texts, languages: readonly string[]): string {
  if (typeof source === "string") return source;
  const language = languages.find((each) => source[each] !== undefined) ?? "en";
  return source[language] ?? source.en;
}
