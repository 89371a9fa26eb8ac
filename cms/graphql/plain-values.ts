import type { AttributeField } from "#content-model/fields.ts";
import { readMoment } from "../entity-types/moments.ts";
import type { RequestContext } from "../request/context.ts";
import { resolveLink } from "../menus/link-target.ts";
import { generatedPath, splitPath } from "../router/routed-path.ts";
import { isJsonList, isJsonObject, type Json, textOf } from "../store/records.ts";

/** Returns a `DateTime` for a time or date; `null` if there is none. */
export function dateTimeValue(value: Json | undefined): object | null {
  const timestamp = readMoment(textOf(value));
  if (timestamp === null) return null;
  const time = new Date(timestamp * 1000).toISOString().replace(/\.\d+Z$/, "+00:00");
  return { timestamp, timezone: "UTC", offset: "+00:00", time };
}

const languageNames = new Intl.DisplayNames(["en"], { type: "language" });

/** Returns a `Language`. All languages of the site are written from left to right. */
export const languageValue = (langcode: string) => ({
  id: langcode,
  name: languageNames.of(langcode),
  direction: "ltr",
});

/**
 * Returns the value of a field in its GraphQL shape, with links resolved for the language of the context; `null` for an
 * empty one.
 */
export function attributeValue(
  context: RequestContext,
  { kind, multiple }: AttributeField,
  value: Json | undefined,
): unknown {
  if (value === null || value === undefined) return null;
  if (!multiple) return itemValue(context, kind, value);
  const items = isJsonList(value) ? value : [];
  const values = items
    .map((item) => itemValue(context, kind, item))
    .filter((item) => item !== null);
  return values.length === 0 ? null : values;
}

function itemValue(context: RequestContext, kind: AttributeField["kind"], value: Json): unknown {
  switch (kind) {
    case "decimal":
      return Number(value);
    case "date":
    case "date_time":
      return dateTimeValue(value);
    case "date_time_range":
      return isJsonObject(value)
        ? { start: dateTimeValue(value["value"]), end: dateTimeValue(value["end_value"]) }
        : null;
    case "link":
      return linkValue(context, value);
    default:
      return value;
  }
}

/** Returns `null` for a link to an entity that readers may not see. */
function linkValue(context: RequestContext, value: Json): object | null {
  if (!isJsonObject(value)) return null;
  const title = textOf(value["title"] ?? "") || null;
  const uri = textOf(value["uri"] ?? "");
  // Unlike menus, fields resolve an address only in the language of their text.
  if (uri.startsWith(internal)) {
    const target = splitPath(uri.slice(internal.length));
    return { title, url: generatedPath(context, target), internal: true };
  }
  const link = resolveLink(context, value);
  return link && { title, url: link.url, internal: !("external" in link.options) };
}

const internal = "internal:";
