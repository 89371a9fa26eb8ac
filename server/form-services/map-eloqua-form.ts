import * as z from "zod";
import type { Choice, FormDefinition, FormField } from "#domain/forms/form-definition.ts";
import type { Log } from "#lib/log.ts";

/** The part of Eloqua REST 2.0 that the site reads (docs/outside-services.md, "Eloqua"). Numbers and booleans are strings. */

const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ""));

const validation = z.object({
  isEnabled: z.union([z.string(), z.boolean()]).transform((value) => String(value) === "true"),
  condition: z.object({ type: z.string(), minimum: text, maximum: text }),
});

const element = z.object({
  type: z.string(),
  id: text,
  name: text,
  htmlName: text,
  instructions: text,
  defaultValue: text,
  dataType: text,
  displayType: text,
  optionListId: text,
  validations: z.array(validation.or(z.null()).catch(null)).catch([]),
  fields: z.array(z.unknown()).optional(),
});
type Element = z.output<typeof element>;

const form = z.object({ id: text, name: text, elements: z.array(z.unknown()).default([]) });

/** Options by the list's id. */
export type OptionLists = ReadonlyMap<string, readonly Choice[]>;

/** Returns the ids of the option lists that a form refers to. */
export function optionListsOf(json: unknown): readonly string[] {
  const ids = readElements(json).map(({ optionListId }) => optionListId);
  return [...new Set(ids)].filter((id) => /^\d+$/.test(id));
}

/**
 * Maps a form of Eloqua to the site's definition. Fields that cannot be shown are logged and left out. Throws if the
 * data is not a form.
 */
export function mapEloquaForm(
  json: unknown,
  options: { readonly instance: string; readonly lists: OptionLists; readonly log: Log },
): FormDefinition {
  const { instance, lists, log } = options;
  const { id, name } = form.parse(json);
  const elements = readElements(json);
  const submit = elements.find(({ displayType }) => displayType === "submit");
  const mapped = elements
    .filter((each) => each !== submit)
    .map((each) => ({ each, field: mapElement(each, lists) }));
  const skipped = mapped.filter(({ field }) => field === null).map(({ each }) => each.displayType);
  if (skipped.length > 0)
    log.warn(
      { form: id, instance, types: skipped },
      "Some fields of a form cannot be shown and are left out.",
    );
  return {
    type: "eloqua",
    instance,
    id,
    name,
    submitLabel: submit?.name || null,
    fields: mapped.flatMap(({ field }) => (field ? [field] : [])),
  };
}

/** Returns all fields, including those inside groups. */
function readElements(json: unknown): Element[] {
  return form.parse(json).elements.flatMap((each) => {
    const { data } = element.safeParse(each);
    if (!data) return [];
    return data.fields ? readElements({ id: data.id, elements: data.fields }) : [data];
  });
}

const conditionOf = ({ validations }: Element, type: string) =>
  validations.find((each) => each?.isEnabled && each.condition.type === type)?.condition;

function mapElement(each: Element, lists: OptionLists): FormField | null {
  // The id becomes the name of an input: a name like `submit` would hide the form's own property in the browser.
  if (!/^\d{1,20}$/.test(each.id)) return null;
  const base = {
    id: each.id,
    name: each.htmlName,
    label: each.name,
    hint: each.instructions,
    isRequired: conditionOf(each, "IsRequiredCondition") !== undefined,
    logic: null,
  };
  const initial = each.defaultValue;
  const options = lists.get(each.optionListId) ?? [];
  switch (each.displayType) {
    case "text":
    case "textArea":
      return { ...base, ...textLimits(each), kind: textKindOf(each), initial, placeholder: "" };
    case "singleSelect":
      return { ...base, kind: "select", initial, options };
    case "radio":
      return { ...base, kind: "radio", initial, options };
    case "multiSelect":
      return { ...base, kind: "checkbox", initial: [], options };
    case "checkbox":
      return options.length > 0
        ? { ...base, kind: "checkbox", initial: [], options }
        : { ...base, kind: "consent", text: each.name, acceptedValue: "on" };
    case "hidden":
      return { ...base, kind: "hidden", isRequired: false, initial };
    default:
      return null;
  }
}

function textLimits(each: Element) {
  const condition = conditionOf(each, "TextLengthCondition");
  return {
    minLength: Number(condition?.minimum) || null,
    maxLength: Number(condition?.maximum) || null,
    forbidsLinks: conditionOf(each, "PreventUrlCondition") !== undefined,
  };
}

function textKindOf(each: Element): "text" | "textarea" | "email" | "phone" {
  if (each.displayType === "textArea") return "textarea";
  if (conditionOf(each, "IsEmailAddressCondition")) return "email";
  return /phone|mobile/i.test(each.htmlName) ? "phone" : "text";
}
