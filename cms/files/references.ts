import type { RelationshipField } from "#content-model/fields.ts";
import { missingTarget, type Json, type ReferenceRecord } from "../store/records.ts";
import { readFileField, readPicture } from "./file-fields.ts";
import { mention, type UnitReader } from "./unit.ts";
import type { Version } from "./version.ts";
import { below, faultAt, isListValue, isMapValue, type Place } from "./yaml-source.ts";

/** A reference field in one version of an entity. */
export interface FieldVersion {
  readonly langcode: string;
  readonly value: Json;
  readonly at: Place;
}

/** A reference field in all versions of an entity, default language first. */
export interface ReferenceField {
  readonly name: string;
  readonly field: RelationshipField;
  readonly versions: readonly FieldVersion[];
}

/**
 * References of a field that names its targets (so not paragraphs), by language if they differ, otherwise with the
 * empty language.
 */
export type ReadReferences = ReadonlyMap<string, readonly ReferenceRecord[]>;

/** Reads a reference, file or picture field. Targets that do not exist are reported and left out. */
export function readReferences(reader: UnitReader, parts: ReferenceField): ReadReferences {
  const { name, field, versions } = parts;
  const [original, ...translations] = versions;
  if (!original || original.value === null) return new Map();
  if (field.kind === "image_file" || field.kind === "file") return readFileField(reader, parts);
  if (hasOwnTargets(field)) return readOwnTargets(reader, parts);
  const items = itemsOf(reader, field, original);
  const references = items.flatMap((item, delta) => {
    const others = translations.map((each) => ({
      langcode: each.langcode,
      value: field.multiple ? itemAt(each.value, delta) : each.value,
      at: each.at,
    }));
    const target = targetOf(reader, field, [item, ...others]);
    return target === null ? [] : [{ field: name, delta, target, meta: null }];
  });
  return new Map([["", references]]);
}

/** Returns whether a translation may refer to another target, such as a contact person of the country. */
export const hasOwnTargets = (field: RelationshipField): boolean =>
  field.entityType === "node" && !field.multiple && field.translatable !== false;

/** A translation that names no target has that of the default language. */
function readOwnTargets(
  reader: UnitReader,
  { name, field, versions }: ReferenceField,
): ReadReferences {
  const [original] = versions;
  const shared = original && targetOf(reader, field, [original]);
  const byLanguage = versions.map((version): [string, ReferenceRecord[]] => {
    const isOwn = version !== original && version.value !== null;
    const target = isOwn ? targetOf(reader, field, [version]) : shared;
    return [version.langcode, target ? [{ field: name, delta: 0, target, meta: null }] : []];
  });
  return new Map(byLanguage);
}

function itemAt(value: Json, index: number): Json {
  return isListValue(value) ? (value[index] ?? null) : null;
}

function itemsOf(
  reader: UnitReader,
  field: RelationshipField,
  { langcode, value, at }: FieldVersion,
): FieldVersion[] {
  if (!field.multiple) return [{ langcode, value, at }];
  if (isListValue(value))
    return value.map((item, index) => ({ langcode, value: item, at: below(at, index) }));
  reader.faults.push(faultAt(at, value, "a list"));
  return [];
}

/** Folder of content files for entities of a type. */
const folders: Readonly<Partial<Record<RelationshipField["entityType"], string>>> = {
  block_content: "blocks",
  media: "media",
  node: "nodes",
  taxonomy_term: "terms",
};

/** Returns the serial of the target of one item in the default version; `null` if the target is invalid. */
function targetOf(
  reader: UnitReader,
  field: RelationshipField,
  versions: readonly FieldVersion[],
): number | null {
  const [original] = versions;
  if (!original) return null;
  const { value, at } = original;
  const refuse = (expected: string) => {
    reader.faults.push(faultAt(at, value, expected));
    return null;
  };
  if (value === "missing") return missingTarget;
  if (field.entityType === "media" && isMapValue(value))
    return readPicture(reader, field, versions);
  if (typeof value !== "string") return refuse(expectation(field));
  const folder = folders[field.entityType];
  if (folder === undefined)
    return refuse(`nothing: references to ${field.entityType} are not made in files`);
  const [first = "", second] = value.split("/");
  const bundle = second === undefined ? bundleOf(reader, field, value) : first;
  const isWhole = second !== undefined || field.entityType !== "node";
  if (!field.bundles.includes(bundle) || !isWhole) return refuse(expectation(field));
  const place = `${folder}/${bundle}/${second ?? first}`;
  return mention(reader, at, { place, type: field.entityType, words: value });
}

/** Returns the bundle of a name without one: the only bundle, otherwise the first that has the name. */
function bundleOf(reader: UnitReader, field: RelationshipField, name: string): string {
  const [first = ""] = field.bundles;
  if (field.bundles.length === 1) return first;
  return (
    field.bundles.find((bundle) =>
      field.entityType === "media"
        ? reader.hasUnit(`media/${bundle}/${name}`)
        : // Vocabularies are read before any content that refers to them.
          reader.store.serialAt(`terms/${bundle}/${name}`) !== null,
    ) ?? first
  );
}

function expectation(field: RelationshipField): string {
  switch (field.entityType) {
    case "taxonomy_term":
      return `the slug of a term of ${field.bundles.join(" or ")}`;
    case "node":
      return `bundle/name of a node (${field.bundles.join(", ")})`;
    case "media":
      return "{ file, alt } or the name of a shared medium";
    default:
      return `the name of ${field.entityType}`;
  }
}

/** Returns the value of a field in each version, for `readReferences`. */
export function fieldVersions(versions: readonly Version[], key: string): FieldVersion[] {
  return versions.map(({ langcode, map, at }) => ({
    langcode,
    value: map[key] ?? null,
    at: below(at, key),
  }));
}
