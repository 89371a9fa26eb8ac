import { isDeepStrictEqual } from "node:util";
import { isListValue, isMapValue } from "#cms/files/yaml-source.ts";
import { textOf, type Json, type JsonObject } from "#cms/store/records.ts";
import type { Group, Kind, Member } from "../model/member.ts";
import { alignLists } from "../yaml/align-lists.ts";
import { normalMap, normalMember } from "./normal-values.ts";
import { storeRichText } from "./rich-text.ts";
import { mapOf, showMap, visibleMembers, type ViewContext } from "./view-values.ts";

interface Stored {
  /** The present value in the file. */
  readonly raw: JsonObject;
  /** The form as the editor sent it. */
  readonly view: JsonObject;
}

/**
 * Returns the map of a file with the changes that an editor made in its form. Whatever is not in the form, or was not
 * changed there, stays as it is.
 */
export function storeMap(
  members: readonly Member[],
  { raw, view }: Stored,
  context: ViewContext,
): JsonObject {
  const before = normalMap(members, showMap(members, raw, context), context);
  const visible = visibleMembers(members, context);
  let stored: JsonObject = raw;
  for (const member of visible) {
    const { key } = member;
    const value = normalMember(member, view[key], context);
    if (isDeepStrictEqual(before[key], value)) continue;
    const next =
      value === undefined
        ? emptyOf(member, context)
        : storeMember(member, { raw: raw[key], value }, context);
    stored = withKey(stored, { key, value: next, order: members.map((each) => each.key) });
  }
  return stored;
}

/** In a translation an empty value is not the same as none, which has the value of the original. */
function emptyOf({ kind }: Member, { isOriginal }: ViewContext): Json | undefined {
  if (kind.type === "boolean") return kind.default;
  return isOriginal || kind.type === "group" ? undefined : null;
}

interface NewKey {
  readonly key: string;
  /** `undefined`: the key is removed. */
  readonly value: Json | undefined;
  /** Keys in the order of the form. */
  readonly order: readonly string[];
}

/** Returns a map with another value of a key. A new key comes after those that are before it in the form. */
function withKey(map: JsonObject, { key, value, order }: NewKey): JsonObject {
  if (value === undefined)
    return Object.fromEntries(Object.entries(map).filter(([each]) => each !== key));
  if (Object.hasOwn(map, key)) return { ...map, [key]: value };
  const earlier = new Set(order.slice(0, order.indexOf(key)));
  const entries = Object.entries(map);
  const position = entries.findLastIndex(([each]) => earlier.has(each) || each === "type") + 1;
  return Object.fromEntries(entries.toSpliced(position, 0, [key, value]));
}

interface Change {
  readonly raw: Json | undefined;
  /** The normal value of the form. */
  readonly value: Json;
}

function storeMember(member: Member, { raw, value }: Change, context: ViewContext): Json {
  const { kind, isList } = member;
  if (!isList || !isListValue(value)) return storeItem(kind, { raw, value }, context);
  const items = isListValue(raw) ? raw : [];
  const single = { ...member, isList: false };
  const shown = items.map(
    (item) =>
      normalMap([single], showMap([single], { [member.key]: item }, context), context)[
        member.key
      ] ?? null,
  );
  return alignLists(shown, value).map((origin, index) => {
    const item = value[index] ?? null;
    const old = origin === null ? undefined : items[origin];
    if (origin !== null && old !== undefined && isDeepStrictEqual(shown[origin], item)) return old;
    return storeItem(kind, { raw: old, value: item }, context);
  });
}

function storeItem(kind: Kind, { raw, value }: Change, context: ViewContext): Json {
  switch (kind.type) {
    case "rich_text":
      return storeRichText(value, textOf(raw));
    case "decimal":
      return String(Number(value)) === value ? Number(value) : value;
    case "group":
      return isMapValue(value) ? storeGroup(kind, { raw, value }, context) : value;
    case "blocks":
      return isListValue(value) ? storeBlocks(raw, value, context) : value;
    default:
      return value;
  }
}

function storeGroup(
  group: Group,
  { raw, value }: { readonly raw: Json | undefined; readonly value: JsonObject },
  context: ViewContext,
): Json {
  const stored = storeMap(group.members, { raw: mapOf(group, raw), view: value }, context);
  const { short } = group;
  const only = short === undefined ? undefined : stored[short];
  const hadMap = isMapValue(raw);
  if (only !== undefined && Object.keys(stored).length === 1 && (!hadMap || short === "shared"))
    return only;
  const missing = (group.emptyTexts ?? []).filter(
    (key) => stored[key] === undefined && (context.isOriginal || Object.hasOwn(stored, "file")),
  );
  return { ...stored, ...Object.fromEntries(missing.map((key) => [key, ""])) };
}

function storeBlocks(raw: Json | undefined, value: readonly Json[], context: ViewContext): Json {
  const items = isListValue(raw) ? raw.filter(isMapValue) : [];
  const shown = items.map((item) => normalOf(item, context));
  return alignLists(shown, value).map((origin, index) => {
    const view = value[index] ?? null;
    const old = origin === null ? undefined : items[origin];
    if (!isMapValue(view)) return view;
    const type = textOf(view["type"]);
    const block = context.blockOf(type);
    if (old !== undefined && (!block || isDeepStrictEqual(shown[origin ?? -1], view))) return old;
    if (!block) return view;
    return storeMap(block.members, { raw: old ?? { type }, view }, context);
  });
}

function normalOf(raw: JsonObject, context: ViewContext): Json {
  const type = textOf(raw["type"]);
  const block = context.blockOf(type);
  if (!block) return { type };
  const shown = showMap(block.members, raw, context);
  return { type, ...normalMap(block.members, shown, context) };
}
