import type { AttributeField } from "#content-model/fields.ts";
import type { FileValue } from "./file-value.ts";
import { linkValue, type LinkContext } from "./links.ts";
import { richTextOf, type RichTextContext } from "./rich-text.ts";

/** Context for reading values, with their place for the report. */
export type ValueContext = LinkContext & RichTextContext;

/**
 * Returns a field's value as content files have it; `undefined` if it is empty or the default. Values that cannot be
 * expressed are reported and left out.
 */
export function attributeValue(
  context: ValueContext,
  field: AttributeField,
  value: unknown,
): FileValue | undefined {
  if (value === undefined || value === null || value === field.default) return undefined;
  if (!field.multiple) return itemValue(context, field, value);
  const items: readonly unknown[] = Array.isArray(value) ? value : [value];
  const read = items.flatMap((item) => itemValue(context, field, item) ?? []);
  return read.length === 0 ? undefined : read;
}

function itemValue(
  context: ValueContext,
  field: AttributeField,
  value: unknown,
): FileValue | undefined {
  const read = readItem(context, field, value);
  if (read === undefined)
    context.report.add(
      `${context.at}: the value is not of the kind ${field.kind.replace("_", " ")}; left out`,
    );
  return read ?? undefined;
}

/** `null`: already reported; `undefined`: not of the field's kind. */
function readItem(
  context: ValueContext,
  field: AttributeField,
  value: unknown,
): FileValue | null | undefined {
  switch (field.kind) {
    case "boolean":
      return typeof value === "boolean" ? value : undefined;
    case "integer":
      return typeof value === "number" && Number.isInteger(value) ? value : undefined;
    case "decimal":
      return typeof value === "number" || typeof value === "string" ? String(value) : undefined;
    case "rich_text":
      return richTextOf(context, value);
    case "date_time":
      return momentOf(value);
    case "date_time_range":
      return rangeOf(value);
    case "link":
      return linkValue(context, value);
    case "metatags":
      return metatagsOf(context, value);
    default:
      return typeof value === "string" ? value : undefined;
  }
}

/** Returns a time in UTC, `2026-05-12T08:00:00Z`; `undefined` for anything else. */
export function momentOf(value: unknown): string | undefined {
  const milliseconds = typeof value === "string" ? Date.parse(value) : Number.NaN;
  return Number.isNaN(milliseconds)
    ? undefined
    : new Date(milliseconds).toISOString().replace(/\.\d+Z$/, "Z");
}

function rangeOf(value: unknown): FileValue | undefined {
  if (typeof value !== "object" || value === null || !("value" in value)) return undefined;
  const start = momentOf(value.value);
  const end = "end_value" in value ? momentOf(value.end_value) : undefined;
  if (start === undefined) return undefined;
  return end === undefined || end === start ? { start } : { start, end };
}

/** Returns overridden tags by name. A backend writes them as JSON; content files can contain only texts. */
function metatagsOf({ report, at }: ValueContext, value: unknown): FileValue | null | undefined {
  let tags: unknown = value;
  if (typeof value === "string") {
    try {
      tags = JSON.parse(value);
    } catch {
      return undefined;
    }
  }
  if (typeof tags !== "object" || tags === null) return undefined;
  const texts = Object.entries(tags).flatMap(([name, text]: [string, unknown]) => {
    if (typeof text === "string") return [[name, text] as const];
    report.add(`${at}: the tag ${name} is not a text; left out`);
    return [];
  });
  return texts.length === 0 ? null : Object.fromEntries(texts);
}
