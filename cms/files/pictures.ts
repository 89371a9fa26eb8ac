import { join } from "node:path";
import type { Bundle } from "#content-model/bundle.ts";
import { sortedFieldsOf } from "../entity-types/sorted-fields.ts";
import { baseAttributes } from "../entity-types/base-attributes.ts";
import { filesPath, mediaTypeOf } from "../http/files.ts";
import type { EntityRecord, JsonObject } from "../store/records.ts";
import { readImageSize } from "./image-size.ts";
import type { PictureMedia, StoredFile } from "./unit-files.ts";
import { unknownMoment, type UnitReader } from "./unit.ts";

/** Returns a file of the unit's folder as a file entity; `null` if there is no file with that name. */
export function storeFile(reader: UnitReader, name: string): StoredFile | null {
  const { unit, store, pictures, contentDir } = reader;
  const known = pictures.files.get(name);
  if (known) return known;
  const file = unit.files.find((each) => each.name === name);
  if (!file) return null;
  const path = join(contentDir, file.path);
  const { serial } = store.identify(`${unit.place}/${name}#file`, "file");
  const stored: StoredFile = {
    serial,
    url: `${filesPath}${publicPath(unit.place)}/${name}`,
    path,
    filesize: file.size,
    size: sizeOf(path),
  };
  pictures.files.set(name, stored);
  reader.entities.push(fileEntity(reader, name, stored));
  return stored;
}

/** Returns `page/home` for `nodes/page/home`, and other places unchanged. */
function publicPath(place: string): string {
  return place.replace(/^nodes\//, "");
}

function sizeOf(path: string) {
  return mediaTypeOf(path).startsWith("image/") ? readImageSize(path) : null;
}

function fileEntity(reader: UnitReader, name: string, stored: StoredFile): EntityRecord {
  const { store, unit, resourceTypes } = reader;
  const { serial, id, uuid } = store.identify(`${unit.place}/${name}#file`, "file");
  const type = resourceTypes.find("file", "file");
  if (!type) throw new Error("The model has no files");
  const values = {
    id,
    revision: null,
    langcode: "en",
    sourceLangcode: null,
    status: true,
    label: name,
    created: unknownMoment,
    changed: unknownMoment,
  };
  const attributes = {
    ...baseAttributes(type.entityType, values),
    uri: { value: `public://${publicPath(unit.place)}/${name}`, url: encodeURI(stored.url) },
    filemime: mediaTypeOf(name).split(";", 1)[0] ?? "",
    filesize: stored.filesize,
  };
  return {
    serial,
    type: "file",
    bundle: "file",
    id,
    revision: null,
    uuid,
    denied: null,
    references: [],
    translations: [
      {
        langcode: "en",
        status: true,
        label: name,
        created: unknownMoment,
        changed: unknownMoment,
        attributes,
        values: [],
        references: [],
        alias: null,
      },
    ],
  };
}

interface PictureUse {
  readonly name: string;
  readonly file: StoredFile;
  readonly bundle: Bundle;
  readonly field: string;
  /** By language, default first. */
  readonly metaByLanguage: ReadonlyMap<string, JsonObject>;
}

/** Returns the media entity of a file. A file with two different descriptions has two media entities. */
export function shelveMedia({ unit, store, pictures }: UnitReader, use: PictureUse): number {
  const [defaultMeta] = use.metaByLanguage.values();
  const key = `${use.name} ${JSON.stringify(defaultMeta)}`;
  const known = pictures.media.get(key);
  if (known) {
    for (const [langcode, meta] of use.metaByLanguage)
      if (!known.metaByLanguage.has(langcode)) known.metaByLanguage.set(langcode, meta);
    return known.serial;
  }
  const same = [...pictures.media.values()].filter((media) => media.name === use.name).length;
  const place = `${unit.place}/${use.name}#media${same ? same + 1 : ""}`;
  const { serial } = store.identify(place, "media");
  pictures.media.set(key, { ...use, serial, place, metaByLanguage: new Map(use.metaByLanguage) });
  return serial;
}

/**
 * Returns the collected media as entities. Call it when the whole unit has been read, because only then are all
 * languages known.
 */
export function mediaEntities(reader: UnitReader): EntityRecord[] {
  return [...reader.pictures.media.values()].map((media) => mediaEntity(reader, media));
}

function mediaEntity({ store, resourceTypes }: UnitReader, media: PictureMedia): EntityRecord {
  const { bundle, field, file, name, metaByLanguage, place } = media;
  const { serial, id, uuid } = store.identify(place, "media");
  const type = resourceTypes.find("media", bundle.bundle);
  if (!type) throw new Error(`The model has no media of type ${bundle.bundle}`);
  const [defaultLangcode = "en"] = metaByLanguage.keys();
  return {
    serial,
    type: "media",
    bundle: bundle.bundle,
    id,
    revision: Number(id),
    uuid,
    denied: null,
    sortedBy: sortedFieldsOf(type),
    references: [],
    translations: [...metaByLanguage].map(([langcode, meta]) => ({
      langcode,
      status: true,
      label: name,
      created: unknownMoment,
      changed: unknownMoment,
      values: [],
      alias: null,
      attributes: baseAttributes(type.entityType, {
        id,
        revision: Number(id),
        langcode,
        label: name,
        status: true,
        created: unknownMoment,
        changed: unknownMoment,
        sourceLangcode: langcode === defaultLangcode ? null : defaultLangcode,
      }),
      references: [
        { field, delta: 0, target: file.serial, meta },
        ...(file.size ? [{ field: "thumbnail", delta: 0, target: file.serial, meta }] : []),
      ],
    })),
  };
}
