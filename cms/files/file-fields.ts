import type { Bundle } from "#content-model/bundle.ts";
import type { RelationshipField } from "#content-model/fields.ts";
import { mediaTypeOf } from "../http/files.ts";
import type { Json, JsonObject, ReferenceRecord } from "../store/records.ts";
import { describe } from "./fault.ts";
import type { StoredFile } from "./unit-files.ts";
import { shelveMedia, storeFile } from "./pictures.ts";
import type { UnitReader } from "./unit.ts";
import { below, faultAt, isMapValue, type Place, Words } from "./yaml-source.ts";

/** A file in a field, in one language. */
interface NamedFile {
  readonly langcode: string;
  readonly value: Json;
  readonly at: Place;
}

type FileKind = "image_file" | "file";

/**
 * Creates media from a file next to the node, default language first. Returns its serial; `null` and a fault if the
 * file does not exist.
 */
export function readPicture(
  reader: UnitReader,
  field: RelationshipField,
  [original, ...translations]: readonly NamedFile[],
): number | null {
  if (!original) return null;
  const { value, at, langcode } = original;
  const found = findFile(reader, original);
  if (!found || !isMapValue(value)) return null;
  const { name, file } = found;
  const holder = mediaHolderOf(reader.model.bundles, field, name);
  if (!holder) {
    const expected = `a file that ${field.bundles.join(" or ")} may hold`;
    reader.faults.push(faultAt(below(at, "file"), name, expected));
    return null;
  }
  const metaOf = (map: JsonObject) => fileMeta(reader, { kind: holder.kind, map, file, at });
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

/** Returns the stored file for `name.jpg` or `{ file: name.jpg }`; `null` and a fault if there is none. */
function findFile(
  reader: UnitReader,
  { value, at }: NamedFile,
): { name: string; file: StoredFile } | null {
  const name = isMapValue(value) ? value["file"] : value;
  if (typeof name !== "string") {
    reader.faults.push(faultAt(at, value, "{ file, alt }"));
    return null;
  }
  const file = storeFile(reader, name);
  if (file) return { name, file };
  const where = isMapValue(value) ? below(at, "file") : at;
  reader.faults.push(faultAt(where, name, `a file of that name in ${reader.unit.place}`));
  return null;
}

/** A media type that can be created from a file alone, with its field for the file. */
export interface MediaHolder {
  readonly bundle: Bundle;
  readonly field: string;
  readonly kind: FileKind;
}

/**
 * Returns the media type for a file in a reference field: the first of the field's types that accepts such files;
 * `null` if none does.
 */
export function mediaHolderOf(
  bundles: readonly Bundle[],
  field: RelationshipField,
  name: string,
): MediaHolder | null {
  const isImage = mediaTypeOf(name).startsWith("image/");
  for (const bundle of bundles) {
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

interface DescribedFile {
  readonly kind: FileKind;
  readonly map: JsonObject;
  readonly file: StoredFile;
  readonly at: Place;
}

/**
 * Returns the properties that the wire format has in addition to the file. A picture needs a description, which is
 * empty if it only decorates.
 */
function fileMeta(reader: UnitReader, { kind, map, file, at }: DescribedFile): JsonObject {
  const keys = kind === "image_file" ? imageKeys : fileKeys;
  for (const key of Object.keys(map)) {
    if (!keys.has(key))
      reader.faults.push(
        faultAt(below(at, key), new Words(JSON.stringify(key)), `one of ${[...keys].join(", ")}`),
      );
  }
  const { alt, title, description } = map;
  if (kind === "file")
    return { display: true, description: typeof description === "string" ? description : "" };
  if (typeof alt !== "string")
    reader.faults.push(
      faultAt(at, new Words("a picture without alt"), 'alt, "" if the picture is only decorative'),
    );
  return {
    alt: typeof alt === "string" ? alt : "",
    title: typeof title === "string" ? title : "",
    width: file.size?.width ?? null,
    height: file.size?.height ?? null,
  };
}

interface FileField {
  readonly name: string;
  readonly field: RelationshipField;
  readonly versions: readonly NamedFile[];
}

/**
 * Reads a file field of a media entity by language, since a translation may have another file, such as a brochure or
 * captions.
 */
export function readFileField(
  reader: UnitReader,
  { name, field, versions }: FileField,
): ReadonlyMap<string, readonly ReferenceRecord[]> {
  const [original] = versions;
  const found = original && findFile(reader, original);
  if (!original || !found) return new Map();
  const kind = field.kind === "image_file" ? "image_file" : "file";
  const whole = isMapValue(original.value) ? original.value : { file: found.name };
  const references = versions.map(({ langcode, value, at }): [string, ReferenceRecord[]] => {
    const said = typeof value === "string" ? { file: value } : value;
    const map = isMapValue(said) ? { ...whole, ...said } : whole;
    const { file } = findFile(reader, { langcode, value: map, at }) ?? found;
    const meta = fileMeta(reader, { kind, map, file, at });
    const thumbnail =
      kind === "image_file" && file.size
        ? [{ field: "thumbnail", delta: 0, target: file.serial, meta }]
        : [];
    return [langcode, [{ field: name, delta: 0, target: file.serial, meta }, ...thumbnail]];
  });
  return new Map(references);
}
