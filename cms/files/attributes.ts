import type { AttributeField } from "#content-model/fields.ts";
import { formatMoment, readMoment } from "../entity-types/moments.ts";
import { type Json, textOf } from "../store/records.ts";
import { nodeId, richTextValue } from "./rich-text.ts";
import type { UnitReader } from "./unit.ts";
import {
  below,
  faultAt,
  isListValue,
  isMapValue,
  type Place,
  type PlacedValue,
} from "./yaml-source.ts";

/** Returns the wire value of a field that is absent or empty. */
export function emptyAttribute(field: AttributeField): Json {
  if (field.kind === "boolean" && field.default !== undefined) return field.default;
  return field.multiple ? [] : null;
}

/** Converts the value of a field in a content file to its wire value. Invalid values are reported and read as empty. */
export function readAttribute(
  reader: UnitReader,
  field: AttributeField,
  { value, at }: PlacedValue,
): Json {
  if (value === null) return emptyAttribute(field);
  if (!field.multiple) return readItem(reader, field, { value, at });
  if (!isListValue(value)) {
    reader.faults.push(faultAt(at, value, "a list"));
    return [];
  }
  return value
    .map((item, index) => readItem(reader, field, { value: item, at: below(at, index) }))
    .filter((item) => item !== null);
}

function readItem(reader: UnitReader, field: AttributeField, item: PlacedValue): Json {
  const read = itemOf(reader, field, item);
  if (read !== undefined) return read;
  reader.faults.push(faultAt(item.at, item.value, expectation(field)));
  return null;
}

/** Returns `undefined` if the value does not fit the kind of the field. */
function itemOf(
  reader: UnitReader,
  field: AttributeField,
  { value, at }: PlacedValue,
): Json | undefined {
  // YAML reads `2026` as a number, even if the editor meant text.
  const text = typeof value === "number" ? String(value) : value;
  switch (field.kind) {
    case "text":
      return typeof text === "string" && text.length <= (field.maxLength ?? 255) ? text : undefined;
    case "long_text":
      return typeof text === "string" ? text : undefined;
    case "telephone":
      return typeof text === "string" && text.length <= 64 ? text : undefined;
    case "email":
      return typeof text === "string" && /^\S+@\S+\.\S+$/.test(text) ? text : undefined;
    case "rich_text":
      return typeof text === "string" ? richTextValue(reader, at, text) : undefined;
    case "boolean":
      return typeof value === "boolean" ? value : undefined;
    case "integer":
      return Number.isInteger(value) ? value : undefined;
    case "decimal":
      return typeof text === "string" && /^-?\d+(\.\d+)?$/.test(text) ? text : undefined;
    case "choice":
      return typeof text === "string" && Object.hasOwn(field.values ?? {}, text) ? text : undefined;
    case "date":
      return typeof text === "string" &&
        /^\d{4}-\d{2}-\d{2}$/.test(text) &&
        readMoment(text) !== null
        ? text
        : undefined;
    case "date_time":
      return moment(value);
    case "date_time_range":
      return readRange(value);
    case "link":
      return readLink(reader, value, at);
    default:
      return isMapValue(value) && Object.values(value).every((tag) => typeof tag === "string")
        ? JSON.stringify(value)
        : undefined;
  }
}

function moment(value: Json | undefined): string | undefined {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value)) return undefined;
  const seconds = readMoment(value);
  return seconds === null ? undefined : formatMoment(seconds);
}

function readRange(value: Json): Json | undefined {
  if (!isMapValue(value)) return undefined;
  const start = moment(value["start"]);
  const end = moment(value["end"] ?? value["start"]);
  return start === undefined || end === undefined || end < start
    ? undefined
    : { value: start, end_value: end };
}

const linkKeys = new Set(["to", "uri", "title", "query", "fragment"]);

/** Returns a link as Drupal stores it; `undefined` if it has no target or has unknown properties. */
export function readLink(reader: UnitReader, value: Json, at: Place): Json | undefined {
  if (!isMapValue(value) || Object.keys(value).some((key) => !linkKeys.has(key))) return undefined;
  const { to, uri, title, query, fragment } = value;
  const tail = `${queryOf(query)}${typeof fragment === "string" ? `#${fragment}` : ""}`;
  const text = typeof title === "string" ? title : null;
  if (typeof to === "string" && uri === undefined && /^[a-z_]+\/[\w-]+$/.test(to)) {
    return {
      uri: `entity:node/${nodeId(reader, below(at, "to"), to)}${tail}`,
      title: text,
      options: [],
    };
  }
  if (
    typeof uri === "string" &&
    to === undefined &&
    /^(https?:\/\/|internal:[/#?]|route:<|mailto:|tel:)/.test(uri)
  ) {
    return { uri: `${uri}${tail}`, title: text, options: [] };
  }
  return undefined;
}

function queryOf(query: Json | undefined): string {
  if (typeof query === "string") return `?${query.replace(/^\?/, "")}`;
  if (!isMapValue(query)) return "";
  return `?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, textOf(value)])).toString()}`;
}

function expectation(field: AttributeField): string {
  switch (field.kind) {
    case "text":
      return `text of at most ${field.maxLength ?? 255} characters`;
    case "choice":
      return `one of ${Object.keys(field.values ?? {}).join(", ")}`;
    case "date":
      return "a date such as 2026-02-14";
    case "date_time":
      return "a time such as 2026-05-12T08:00:00Z";
    case "date_time_range":
      return "{ start, end }, two times in order";
    case "link":
      return "{ to: bundle/name, title } or { uri: https://…, internal:/… or route:<…>, title }";
    case "metatags":
      return "a map of tag to text";
    case "integer":
      return "a whole number";
    case "decimal":
      return "a number";
    case "boolean":
      return "true or false";
    case "email":
      return "an e-mail address";
    default:
      return "text";
  }
}
