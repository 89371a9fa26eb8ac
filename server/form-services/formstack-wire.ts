import * as z from "zod";

/**
 * The part of Formstack API v2 that the site reads (docs/outside-services.md, "Formstack"). All values are strings, and
 * "0" and "1" are booleans.
 */

const flag = z
  .union([z.string(), z.boolean(), z.number()])
  .transform((value) =>
    typeof value === "string" ? value === "1" || value === "true" : Boolean(value),
  );
const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ""));
const bound = text.transform((value) => (/^-?\d+(\.\d+)?$/.test(value) ? Number(value) : null));

const option = z.object({ label: text, value: text });

const logic = z.object({
  action: z.enum(["show", "hide"]).catch("show"),
  conditional: z.enum(["any", "all"]).catch("all"),
  checks: z
    .array(
      z.object({
        field: text,
        condition: z.enum(["equals", "notequals", "greaterthan", "lessthan"]),
        option: text,
      }),
    )
    .default([]),
});

/**
 * A field of any type. Its id becomes the name of an input on the page. Ids have to be numbers, as Formstack's are,
 * because a name like `submit` or `action` would hide the form's own property in the browser.
 */
export const wireField = z.object({
  id: text.pipe(z.string().regex(/^\d{1,20}$/)),
  type: z.string(),
  label: text,
  name: text,
  required: flag.default(false),
  hidden: flag.default(false),
  sort: bound.default(null),
  description: text,
  default: text,
  placeholder: text,
  minlength: bound.default(null),
  maxlength: bound.default(null),
  min_value: bound.default(null),
  max_value: bound.default(null),
  decimals: bound.default(null),
  options: z.array(option).catch([]),
  // If the logic cannot be read, the field is shown, so that it is not lost.
  logic: logic.nullable().catch(null),
  visible_subfields: z.array(z.string()).catch([]),
  file_types: z.union([z.string(), z.array(z.string())]).nullish(),
  section_heading: text,
  section_text: text,
  text_editor: text,
});
export type WireField = z.output<typeof wireField>;

/** A form. Fields are parsed one by one, so that one invalid field does not affect the others. */
export const wireForm = z.object({
  id: text,
  name: text,
  submit_button_title: text,
  inactive: flag.default(false),
  fields: z.array(z.unknown()),
});
