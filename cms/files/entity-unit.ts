import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { EntityTypeId } from "#content-model/bundle.ts";
import { commentedBundles } from "#content-model/comments.ts";
import { readMoment } from "../entity-types/moments.ts";
import { readComments } from "./comments.ts";
import { readComposite } from "./composite.ts";
import { schedule } from "./publication.ts";
import { rejectFile, unknownMoment, type UnitFile, type UnitReader } from "./unit.ts";
import type { BaseVersion, Version } from "./version.ts";
import { below, describeKey, faultAt, isMapValue, parseYaml, type Place } from "./yaml-source.ts";
import { type AliasRecord, type Json, type JsonObject, textOf } from "../store/records.ts";

interface EntityFolder {
  readonly entityType: EntityTypeId;
  /** Key of the label, `title` of a node. */
  readonly labelKey: string;
  /** Every version must have a label. */
  readonly labelRequired: boolean;
}

/** Content with a folder of its own, by the first segment of its path. */
export const entityFolders: Readonly<Record<string, EntityFolder>> = {
  nodes: { entityType: "node", labelKey: "title", labelRequired: true },
  media: { entityType: "media", labelKey: "name", labelRequired: false },
  blocks: { entityType: "block_content", labelKey: "info", labelRequired: false },
};

/** Reads a node, a shared medium or a block: a folder with one file per language and other files. */
export function readEntityUnit(reader: UnitReader): void {
  const { unit, faults } = reader;
  const [kind = "", bundleName = ""] = unit.place.split("/");
  const folder = entityFolders[kind];
  const bundle = reader.model.bundles.find(
    (each) => each.entityType === folder?.entityType && each.bundle === bundleName,
  );
  if (!folder || !bundle) {
    const known = reader.model.bundles
      .filter((each) => each.entityType === folder?.entityType)
      .map((each) => each.bundle);
    faults.push({
      file: unit.place,
      line: null,
      found: `${kind}/${bundleName}`,
      expected: `one of ${known.map((name) => `${kind}/${name}`).join(", ")}`,
    });
    return;
  }
  const versions = defaultFirst(reader, readVersions(reader, folder));
  const [original] = versions;
  if (!original) return;
  const takesComments = folder.entityType === "node" && commentedBundles.includes(bundleName);
  readComposite(reader, {
    bundle,
    place: unit.place,
    versions,
    baseKeys: [
      folder.labelKey,
      "status",
      "created",
      "changed",
      "default",
      ...(folder.entityType === "node" ? ["path", "publish_on", "unpublish_on"] : []),
      ...(takesComments ? ["comments"] : []),
    ],
    base: (version) => readBase(reader, folder, { version, original }),
  });
  if (takesComments) readComments(reader, versions);
}

/** Returns the language files of a unit; invalid ones are reported and left out. */
export function readVersions(reader: UnitReader, folder: EntityFolder | null): Version[] {
  const files = reader.unit.files.filter((file) => /\.ya?ml$/.test(file.name));
  if (files.length === 0)
    reader.faults.push({
      file: reader.unit.place,
      line: null,
      found: "no content file",
      expected: "en.yaml or another language",
    });
  return files.flatMap((file) => {
    const langcode = basename(file.name).replace(/\.ya?ml$/, "");
    if (!reader.model.languages.includes(langcode)) {
      reader.faults.push({
        file: file.path,
        line: null,
        found: JSON.stringify(file.name),
        expected: `a language: ${reader.model.languages.join(", ")}`,
      });
      return [];
    }
    const at = readPlace(reader, file);
    const value = at?.source.value;
    if (!at) return [];
    if (!isMapValue(value)) {
      rejectFile(reader, file.path, faultAt(at, value, "a map of fields"));
      return [];
    }
    const label = folder?.labelRequired ? value[folder.labelKey] : "";
    if (typeof label === "string" || typeof label === "number")
      return [{ langcode, map: value, at }];
    rejectFile(reader, file.path, faultAt(at, describeKey(null), `"${folder?.labelKey ?? ""}"`));
    return [];
  });
}

/** Parses a content file; returns `null` and reports a fault if it is not valid YAML. */
export function readPlace(reader: UnitReader, file: UnitFile): Place | null {
  const { source, faults, warnings } = parseYaml(
    file.path,
    readFileSync(join(reader.contentDir, file.path), "utf8"),
  );
  for (const fault of faults) rejectFile(reader, file.path, fault);
  reader.faults.push(...warnings);
  return source && { source, path: [] };
}

/** Returns the default language first: `en`, the only file, or the one with `default: true`. */
function defaultFirst(reader: UnitReader, versions: readonly Version[]): Version[] {
  const original =
    versions.find((version) => version.langcode === "en") ??
    (versions.length === 1
      ? versions[0]
      : versions.find((version) => version.map["default"] === true));
  if (!original) {
    if (versions.length) {
      const languages = versions.map((version) => version.langcode).join(", ");
      reader.faults.push({
        file: reader.unit.place,
        line: null,
        found: languages,
        expected: "en.yaml, or default: true in one of them",
      });
    }
    return [];
  }
  if (hasBrokenEnglish(reader, original)) return [];
  return [original, ...versions.filter((version) => version !== original)];
}

/** Translations are based on the default file, so they cannot be read without it. */
function hasBrokenEnglish(reader: UnitReader, original: Version): boolean {
  return original.langcode !== "en" && reader.unit.files.some((file) => file.name === "en.yaml");
}

function readBase(
  reader: UnitReader,
  folder: EntityFolder,
  { version: { map, at }, original }: { version: Version; original: Version },
): BaseVersion {
  const read = (key: string) => readBaseMoment(reader, original, key);
  const created = read("created") ?? unknownMoment;
  const label =
    map[folder.labelKey] ??
    original.map[folder.labelKey] ??
    reader.unit.place.split("/").at(-1) ??
    "";
  const changed = read("changed") ?? created;
  const alias = readAlias(reader, map["path"], below(at, "path"));
  const status = readStatus(reader, map, at);
  const base = { label: textOf(label), status, created, changed, alias, attributes: {} };
  return folder.entityType === "node" ? schedule(reader, base, { map, at, original }) : base;
}

function readStatus(reader: UnitReader, map: JsonObject, at: Place): boolean {
  const status = map["status"] ?? true;
  if (typeof status === "boolean") return status;
  reader.faults.push(faultAt(below(at, "status"), status, "true or false"));
  // An invalid value counts as unpublished.
  return false;
}

function readBaseMoment(reader: UnitReader, { map, at }: Version, key: string): number | null {
  const value = map[key];
  if (value === undefined || value === null) return null;
  const seconds = typeof value === "string" ? readMoment(value) : null;
  if (seconds === null)
    reader.faults.push(faultAt(below(at, key), value, "a time such as 2026-03-02T09:14:00Z"));
  return seconds;
}

/** Returns the alias; `null` if there is none. */
export function readAlias(
  reader: UnitReader,
  value: Json | undefined,
  at: Place,
): AliasRecord | null {
  if (value === undefined || value === null) return null;
  if (
    typeof value === "string" &&
    /^\/[^\s?#]+[^\s?#/]$|^\/[^\s?#/]$/.test(value) &&
    !value.endsWith(".data")
  )
    return { alias: value, id: null };
  reader.faults.push(
    faultAt(at, value, "a path such as /ap-automation, without ?, # and trailing slash"),
  );
  return null;
}
