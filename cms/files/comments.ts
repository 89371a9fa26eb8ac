import { readMoment } from "../entity-types/moments.ts";
import { type Json, type JsonObject, textOf } from "../store/records.ts";
import { readComposite } from "./composite.ts";
import type { UnitReader } from "./unit.ts";
import type { Version } from "./version.ts";
import { below, describeKey, faultAt, isListValue, isMapValue, type Place } from "./yaml-source.ts";

const commentKeys = ["name", "date", "text", "status", "subject", "homepage"];

/** A comment in a language file. */
interface WrittenComment {
  readonly langcode: string;
  readonly map: JsonObject;
  readonly at: Place;
  /** Unix seconds. */
  readonly created: number;
  /** Position in its file, from 0. */
  readonly index: number;
}

/**
 * Reads the comments on the node of a unit. Each comment has the language of its file. As in Drupal, all translations
 * of the node show them.
 */
export function readComments(reader: UnitReader, versions: readonly Version[]): void {
  const { place } = reader.unit;
  const bundle = reader.model.bundles.find((each) => each.entityType === "comment");
  const node = reader.store.identify(place, "node");
  const comments = versions.flatMap((version) => commentsOf(reader, version));
  for (const [position, { langcode, map, at, created, index }] of comments.entries()) {
    if (!bundle) {
      reader.faults.push(faultAt(at, map, "nothing: this backend has no comments"));
      return;
    }
    const { text = null, subject, ...base } = map;
    readComposite(reader, {
      bundle,
      place: `${place}/comments/${langcode}/${index}`,
      versions: [{ langcode, map: { ...base, comment_body: text }, at }],
      baseKeys: commentKeys,
      references: [{ field: "entity_id", delta: 0, target: node.serial, meta: null }],
      base: () => ({
        label: textOf(subject) || subjectOf(textOf(text)),
        status: map["status"] !== false,
        created,
        changed: created,
        alias: null,
        attributes: {
          name: textOf(map["name"]),
          homepage: textOf(map["homepage"]) || null,
          entity_type: "node",
          field_name: "comment",
          thread: threadOf(position + 1),
        },
      }),
    });
  }
}

function commentsOf(reader: UnitReader, { langcode, map, at }: Version): WrittenComment[] {
  const value: Json = map["comments"] ?? null;
  if (value === null) return [];
  if (isListValue(value))
    return value.flatMap((item, index) => {
      const place = below(at, "comments", index);
      const created = isMapValue(item) ? readComment(reader, item, place) : null;
      if (isMapValue(item) && created !== null)
        return [{ langcode, map: item, at: place, created, index }];
      if (!isMapValue(item))
        reader.faults.push(
          faultAt(place, item, "{ name, date, text, status?, subject?, homepage? }"),
        );
      return [];
    });
  reader.faults.push(faultAt(below(at, "comments"), value, "a list of comments"));
  return [];
}

/** Reads a comment; returns `null` and reports faults if it is invalid. */
function readComment(reader: UnitReader, map: JsonObject, at: Place): number | null {
  const before = reader.faults.length;
  const refuse = (key: string, expected: string) =>
    reader.faults.push(faultAt(below(at, key), map[key], expected));
  for (const key of Object.keys(map)) {
    if (!commentKeys.includes(key))
      reader.faults.push(
        faultAt(below(at, key), describeKey(key), `one of ${commentKeys.join(", ")}`),
      );
  }
  const { name, date, text, status = true } = map;
  const created = typeof date === "string" ? readMoment(date) : null;
  if (typeof name !== "string" || name === "") refuse("name", "the author's name");
  if (created === null) refuse("date", "a time such as 2026-09-15T08:00:00Z");
  if (typeof text !== "string") refuse("text", "the text of the comment");
  if (typeof status !== "boolean") refuse("status", "true or false");
  if (!isTextOrAbsent(map["subject"])) refuse("subject", "text");
  if (!isTextOrAbsent(map["homepage"])) refuse("homepage", "an address");
  return reader.faults.length > before ? null : created;
}

const isTextOrAbsent = (value: Json | undefined) =>
  value === undefined || typeof value === "string";

/** Returns the subject that Drupal gives to a comment without one: its first words, at most 29 characters. */
export function subjectOf(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, "")
    .replace(/\s+/g, " ")
    .trim();
  if (text.length <= 29) return text;
  return `${text.slice(0, 28).replace(/\s\S*$/, "")}…`;
}

/** Returns Drupal's position of a comment in its thread, in base 36 with a length prefix: `01/`, `0z/`, `110/`. */
function threadOf(position: number): string {
  const digits = position.toString(36);
  return `${digits.length - 1}${digits}/`;
}
