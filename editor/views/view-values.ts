import { isListValue, isMapValue } from "#cms/files/yaml-source.ts";
import { textOf, type Json, type JsonObject } from "#cms/store/records.ts";
import type { EditedBundle, Group, Kind, Member } from "../model/member.ts";
import { showRichText } from "./rich-text.ts";

/** What decides which members of a file an editor sees. */
export interface ViewContext {
  /** The file is the original, not a translation: fields that are not translated are in it. */
  readonly isOriginal: boolean;
  /** Returns the members of a block. */
  blockOf(type: string): EditedBundle | null;
}

export const visibleMembers = (members: readonly Member[], { isOriginal }: ViewContext) =>
  members.filter(({ isTranslated }) => isTranslated || isOriginal);

/** Returns the values of a map for the editor's form. Values without a member are left out. */
export function showMap(members: readonly Member[], raw: JsonObject, context: ViewContext) {
  const entries = visibleMembers(members, context).flatMap((member): [string, Json][] => {
    const value = showMember(member, raw[member.key], context);
    return value === undefined ? [] : [[member.key, value]];
  });
  return Object.fromEntries(entries);
}

function showMember(member: Member, raw: Json | undefined, context: ViewContext): Json | undefined {
  const { kind, isList } = member;
  if (!isList) return showItem(kind, raw, context);
  if (!isListValue(raw)) return undefined;
  return raw.flatMap((item) => showItem(kind, item, context) ?? []);
}

function showItem(kind: Kind, raw: Json | undefined, context: ViewContext): Json | undefined {
  if (kind.type === "boolean") return typeof raw === "boolean" ? raw : kind.default;
  if (raw === undefined || raw === null) return undefined;
  switch (kind.type) {
    case "integer":
      return typeof raw === "number" ? raw : undefined;
    case "date_time":
      return canonicalTime(textOf(raw));
    case "rich_text":
      return showRichText(textOf(raw));
    case "tags":
      return isMapValue(raw) ? raw : undefined;
    case "group":
      return showMap(kind.members, mapOf(kind, raw), context);
    case "blocks":
      return isListValue(raw) ? raw.flatMap((item) => showBlock(item, context) ?? []) : undefined;
    default:
      return isMapValue(raw) ? queryText(raw) : textOf(raw);
  }
}

function showBlock(raw: Json, context: ViewContext): Json | undefined {
  if (!isMapValue(raw)) return undefined;
  const type = textOf(raw["type"]);
  const block = context.blockOf(type);
  return { type, ...(block && showMap(block.members, raw, context)) };
}

/** Returns a group as a map, also where a single value stands for it. */
export function mapOf({ short }: Group, raw: Json | undefined): JsonObject {
  if (isMapValue(raw)) return raw;
  return short === undefined || raw === undefined || raw === null ? {} : { [short]: raw };
}

/** The query of a link may be a map. */
const queryText = (map: JsonObject) =>
  new URLSearchParams(Object.entries(map).map(([key, value]) => [key, textOf(value)])).toString();

/** Returns a time in UTC; any other text unchanged. */
export function canonicalTime(text: string): string {
  const time = Date.parse(text);
  return Number.isNaN(time) ? text : new Date(time).toISOString().replace(".000Z", "Z");
}
