import * as z from "zod";

/**
 * The definition of a webform as the module `headless_site_webform` returns it (docs/outside-services.md, "Webform").
 * Elements have the names of Webform's own properties, without `#`.
 */

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .catch(null)
  .transform((value) => String(value ?? ""));
const flag = z
  .unknown()
  .optional()
  .transform((value) => value === true || value === 1 || value === "1");
const bound = text.transform((value) => (/^-?\d+(\.\d+)?$/.test(value) ? Number(value) : null));

const shape = z.object({
  /**
   * A prefix makes it the name of an input, so it may be any machine name.
   */
  key: z.string().regex(/^\w{1,128}$/),
  type: z.string(),
  title: text,
  description: text,
  help: text,
  required: flag,
  required_error: text,
  default_value: z.unknown().optional(),
  placeholder: text,
  minlength: bound,
  maxlength: bound,
  min: bound,
  max: bound,
  step: text,
  pattern: text,
  unique: flag,
  /** True, or the maximum number of values. */
  multiple: z
    .unknown()
    .optional()
    .transform((value) => Boolean(value)),
  options: z.array(z.object({ value: text, label: text })).catch([]),
  states: z.record(z.string(), z.unknown()).catch({}),
  markup: text,
  text,
  message_message: text,
  terms_title: text,
  terms_content: text,
  display_on: text,
  date_min: text,
  date_max: text,
  /** Null if Drupal cannot store files of this element. */
  file: z
    .object({ extensions: z.array(z.string()), bytes: z.number().int().min(0) })
    .nullish()
    .catch(null),
  elements: z.array(z.unknown()).catch([]),
});

/** An element of any type. `parts` has the properties of parts, such as `first__required`. */
export const wireElement = z.looseObject({}).transform((value, context) => {
  const { data } = shape.safeParse(value);
  if (!data) {
    context.addIssue({ code: "custom", message: "not an element" });
    return z.NEVER;
  }
  const parts = Object.entries(value).filter(([name]) => name.includes("__"));
  return { ...data, parts: new Map(parts) };
});
export type WireElement = z.output<typeof wireElement>;

/** A webform. Elements are parsed one by one, so that one invalid element does not affect the others. */
export const wireWebform = z.object({
  id: z.string(),
  title: text,
  submit: text,
  elements: z.array(z.unknown()),
});
