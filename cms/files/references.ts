import type { Bundle } from "#content-model/bundle.ts";
import type { RelationshipField } from "#content-model/fields.ts";
import { mediaTypeOf } from "../http/files.ts";
import {
  missingTarget,
  type Json,
  type JsonObject,
  type ReferenceRecord,
} from "../store/records.ts";
import { shelveMedia, storeFile } from "./pictures.ts";
import { mention, type UnitReader } from "./unit.ts";
import { describe } from "./fault.ts";
import { below, faultAt, isListValue, isMapValue, type Place } from "./yaml-source.ts";
import type { Version } from "./composite.ts";

/** A reference field in one version of an entity. */
export interface FieldVersion {
  readonly langcode: string;
  readonly value: Json;
  readonly at: Place;
}

/** References of a field that names targets (not paragraphs), by language where they differ, else under the empty language. */
export type ReadReferences = ReadonlyMap<string, readonly ReferenceRecord[]>;

/** Reads a reference, file or picture field from all versions of an entity, the default first. */
export function readReferences(
  reader: UnitReader,
  name: string,
  field: RelationshipField,
  versions: readonly FieldVersion[],
): ReadReferences {
  const [original, ...translations] = versions;
  if (!original || original.value === null) return new Map();
  if (field.kind === "image_file" || field.kind === "file")
    return readFileField(reader, name, field, original, translations);
  const items = itemsOf(reader, field, original);
  const references = items.flatMap(({ value, at }, delta) => {
    const others = translations.map((each) => ({
      langcode: each.langcode,
      value: field.multiple ? itemAt(each.value, delta) : each.value,
      at: each.at,
    }));
    const target = targetOf(reader, field, { langcode: original.langcode, value, at }, others);
    return target === null ? [] : [{ field: name, delta, target, meta: null }];
  });
  return new Map([["", references]]);
}

function itemAt(value: Json, index: number): Json {
  return isListValue(value) ? (value[index] ?? null) : null;
}

function itemsOf(
  reader: UnitReader,
  field: RelationshipField,
  { value, at }: FieldVersion,
): { value: Json; at: Place }[] {
  if (!field.multiple) return [{ value, at }];
  if (isListValue(value))
    return value.map((item, index) => ({ value: item, at: below(at, index) }));
  reader.faults.push(faultAt(at, value, "a list"));
  return [];
}

/** Serial of what one item names; `null` when it names nothing that could be. */
function targetOf(
  reader: UnitReader,
  field: RelationshipField,
  item: FieldVersion,
  translations: readonly FieldVersion[],
): number | null {
  const { value, at } = item;
  if (value === "missing") return missingTarget;
  if (field.entityType === "media" && isMapValue(value))
    return pictureOf(reader, field, item, translations);
  if (typeof value !== "string") return wrong(reader, at, value, expectation(field));
  const [first = "", second] = value.split("/");
  const bundle = second === undefined ? bundleOf(reader, field, value) : first;
  if (!field.bundles.includes(bundle)) return wrong(reader, at, value, expectation(field));
  const name = second ?? first;
  switch (field.entityType) {
    case "taxonomy_term":
      return mention(reader, at, {
        place: `terms/${bundle}/${name}`,
        type: "taxonomy_term",
        words: value,
      });
    case "node":
      if (second === undefined) return wrong(reader, at, value, expectation(field));
      return mention(reader, at, { place: `nodes/${bundle}/${name}`, type: "node", words: value });
    case "media":
      return mention(reader, at, { place: `media/${bundle}/${name}`, type: "media", words: value });
    case "block_content":
      return mention(reader, at, {
        place: `blocks/${bundle}/${name}`,
        type: "block_content",
        words: value,
      });
    default:
      return wrong(
        reader,
        at,
        value,
        `nothing: references to ${field.entityType} are not made in files`,
      );
  }
}

function wrong(reader: UnitReader, at: Place, value: Json, expected: string): null {
  reader.faults.push(faultAt(at, value, expected));
  return null;
}

/** The bundle of a plain name: the only one, else the first that has it. */
function bundleOf(reader: UnitReader, field: RelationshipField, name: string): string {
  const [first = ""] = field.bundles;
  if (field.bundles.length === 1) return first;
  return (
    field.bundles.find((bundle) =>
      field.entityType === "media"
        ? reader.hasUnit(`media/${bundle}/${name}`)
        : // Vocabularies are read before whatever refers to them.
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

/** Media made from a file beside the node. */
function pictureOf(
  reader: UnitReader,
  field: RelationshipField,
  item: FieldVersion,
  translations: readonly FieldVersion[],
): number | null {
  const { value, at, langcode } = item;
  const name = isMapValue(value) ? value["file"] : undefined;
  if (!isMapValue(value) || typeof name !== "string")
    return wrong(reader, at, value, "{ file, alt }");
  const file = storeFile(reader, name);
  if (!file)
    return wrong(reader, below(at, "file"), name, `a file of that name in ${reader.unit.place}`);
  const holder = mediaBundleFor(reader, field, name);
  if (!holder)
    return wrong(
      reader,
      below(at, "file"),
      name,
      `a file that ${field.bundles.join(" or ")} may hold`,
    );
  const metaOf = (each: JsonObject) => fileMeta(reader, holder.kind, each, file.size, at);
  const own = metaOf(value);
  const translated = translations.flatMap((each): [string, JsonObject][] => {
    if (!isMapValue(each.value)) return [];
    const other = each.value["file"];
    if (other !== undefined && other !== name)
      reader.faults.push(
        faultAt(each.at, other, `the same file as in ${langcode}, ${describe(name)}`),
      );
    return [[each.langcode, metaOf({ ...value, ...each.value })]];
  });
  return shelveMedia(reader, {
    name,
    file,
    bundle: holder.bundle,
    field: holder.field,
    metaByLanguage: new Map([[langcode, own], ...translated]),
  });
}

function mediaBundleFor(
  reader: UnitReader,
  field: RelationshipField,
  name: string,
): { bundle: Bundle; field: string; kind: "image_file" | "file" } | null {
  const isImage = mediaTypeOf(name).startsWith("image/");
  for (const bundle of reader.model.bundles) {
    if (bundle.entityType !== "media" || !field.bundles.includes(bundle.bundle)) continue;
    for (const [fieldName, { kind }] of Object.entries(bundle.fields)) {
      if ((kind === "image_file" && isImage) || (kind === "file" && !isImage))
        return { bundle, field: fieldName, kind };
    }
  }
  return null;
}

const imageKeys = new Set(["file", "alt", "title"]);
const fileKeys = new Set(["file", "description"]);

/** What the wire carries beside a file. A picture needs a description, empty where it decorates. */
function fileMeta(
  reader: UnitReader,
  kind: "image_file" | "file",
  value: JsonObject,
  size: { width: number; height: number } | null,
  at: Place,
): JsonObject {
  const keys = kind === "image_file" ? imageKeys : fileKeys;
  for (const key of Object.keys(value)) {
    if (!keys.has(key))
      reader.faults.push(
        faultAt(below(at, key), { words: JSON.stringify(key) }, `one of ${[...keys].join(", ")}`),
      );
  }
  const { alt, title, description } = value;
  if (kind === "file")
    return { display: true, description: typeof description === "string" ? description : "" };
  if (typeof alt !== "string")
    reader.faults.push(
      faultAt(at, { words: "a picture without alt" }, 'alt, "" where the picture only decorates'),
    );
  return {
    alt: typeof alt === "string" ? alt : "",
    title: typeof title === "string" ? title : "",
    width: size?.width ?? null,
    height: size?.height ?? null,
  };
}

/** A file field of a medium itself; what describes the file is translated, the file is not. */
function readFileField(
  reader: UnitReader,
  name: string,
  field: RelationshipField,
  original: FieldVersion,
  translations: readonly FieldVersion[],
): ReadReferences {
  const { value, at } = original;
  const fileName = isMapValue(value) ? value["file"] : value;
  if (typeof fileName !== "string") {
    wrong(reader, at, value, "{ file, alt }");
    return new Map();
  }
  const file = storeFile(reader, fileName);
  if (!file) {
    wrong(reader, at, fileName, `a file of that name in ${reader.unit.place}`);
    return new Map();
  }
  const kind = field.kind === "image_file" ? "image_file" : "file";
  const whole = isMapValue(value) ? value : { file: fileName };
  const references = [original, ...translations].map((each): [string, ReferenceRecord[]] => {
    const own = isMapValue(each.value) ? { ...whole, ...each.value } : whole;
    const meta = fileMeta(reader, kind, own, file.size, each.at);
    const thumbnail =
      kind === "image_file" && file.size
        ? [{ field: "thumbnail", delta: 0, target: file.serial, meta }]
        : [];
    return [each.langcode, [{ field: name, delta: 0, target: file.serial, meta }, ...thumbnail]];
  });
  return new Map(references);
}

/** The value of a field in each version, for `readReferences`. */
export function fieldVersions(versions: readonly Version[], key: string): FieldVersion[] {
  return versions.map(({ langcode, map, at }) => ({
    langcode,
    value: map[key] ?? null,
    at: below(at, key),
  }));
}
