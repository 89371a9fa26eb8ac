import { isListValue, isMapValue } from "#cms/files/yaml-source.ts";
import { textOf, type Json, type JsonObject } from "#cms/store/records.ts";
import type { Kind, Member } from "../model/member.ts";
import { canonicalTime, visibleMembers, type ViewContext } from "./view-values.ts";

/**
 * Returns the values of a form without what makes no difference, so that two can be compared: empty values, default
 * values, and keys that are not in the form.
 */
export function normalMap(
  members: readonly Member[],
  view: JsonObject,
  context: ViewContext,
): JsonObject {
  const entries = visibleMembers(members, context).flatMap((member): [string, Json][] => {
    const value = normalMember(member, view[member.key], context);
    return value === undefined ? [] : [[member.key, value]];
  });
  return Object.fromEntries(entries);
}

/** Returns the value of a member; `undefined` if it is empty. */
export function normalMember(
  { kind, isList }: Member,
  value: Json | undefined,
  context: ViewContext,
): Json | undefined {
  if (!isList) return normalItem(kind, value, context);
  const items = isListValue(value)
    ? value.flatMap((item) => normalItem(kind, item, context) ?? [])
    : [];
  return items.length > 0 ? items : undefined;
}

function normalItem(kind: Kind, value: Json | undefined, context: ViewContext): Json | undefined {
  switch (kind.type) {
    case "boolean":
      return typeof value === "boolean" && value !== kind.default ? value : undefined;
    case "integer":
      return textOf(value) === "" || textOf(value) === "null" ? undefined : Number(value);
    case "date":
      return textOf(value).slice(0, 10) || undefined;
    case "date_time":
      return canonicalTime(normalText(value)) || undefined;
    case "rich_text":
      return normalRichText(value);
    case "tags":
      return nonEmpty(normalTags(value));
    case "group":
      return isMapValue(value) ? nonEmpty(normalMap(kind.members, value, context)) : undefined;
    case "blocks": {
      const blocks = isListValue(value)
        ? value.flatMap((item) => normalBlock(item, context) ?? [])
        : [];
      return blocks.length > 0 ? blocks : undefined;
    }
    default:
      return normalText(value) || undefined;
  }
}

function normalBlock(value: Json, context: ViewContext): Json | undefined {
  if (!isMapValue(value)) return undefined;
  const type = textOf(value["type"]);
  const block = context.blockOf(type);
  return { type, ...(block && normalMap(block.members, value, context)) };
}

function normalRichText(value: Json | undefined): Json | undefined {
  if (!isMapValue(value)) return undefined;
  const body = normalText(value["body"]).trim();
  return body === "" ? undefined : { type: textOf(value["type"]), body };
}

function normalTags(value: Json | undefined): JsonObject {
  if (!isMapValue(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, tag]): [string, Json][] =>
      textOf(tag) === "" ? [] : [[key, textOf(tag)]],
    ),
  );
}

const normalText = (value: Json | undefined) =>
  value === null ? "" : textOf(value).replaceAll("\r\n", "\n");

const nonEmpty = (map: JsonObject) => (Object.keys(map).length > 0 ? map : undefined);
