import { virtualTarget, type ReferenceRecord, textOf } from "../store/records.ts";
import { readVersions, readAlias } from "./entity-unit.ts";
import { readComposite } from "./composite.ts";
import { richTextValue } from "./rich-text.ts";
import { mention, unknownMoment, type UnitReader } from "./unit.ts";
import type { Version } from "./version.ts";
import { below, describeKey, faultAt, isMapValue } from "./yaml-source.ts";

const baseKeys = ["name", "description", "weight", "path", "parent", "status"];

/** Reads a vocabulary: all its terms by slug, with one file per language. */
export function readVocabulary(reader: UnitReader): void {
  const [, vocabulary = ""] = reader.unit.place.split("/");
  const bundle = reader.model.bundles.find(
    (each) => each.entityType === "taxonomy_term" && each.bundle === vocabulary,
  );
  if (!bundle) {
    const known = reader.model.bundles
      .filter((each) => each.entityType === "taxonomy_term")
      .map((each) => each.bundle);
    reader.faults.push({
      file: reader.unit.place,
      line: null,
      found: JSON.stringify(vocabulary),
      expected: `a vocabulary: ${known.join(", ")}`,
    });
    return;
  }
  const files = readVersions(reader, null).toSorted(
    (a, b) => Number(b.langcode === "en") - Number(a.langcode === "en"),
  );
  const slugs = new Set(files.flatMap((file) => Object.keys(file.map)));
  for (const slug of slugs) {
    const versions = files.flatMap((file) => termVersion(reader, file, slug));
    const [original] = versions;
    if (!original) continue;
    readComposite(reader, {
      bundle,
      versions,
      baseKeys,
      place: `terms/${vocabulary}/${slug}`,
      references: [parentOf(reader, original, { vocabulary, slugs })],
      base: (version) => readBase(reader, version, original),
    });
  }
}

function termVersion(reader: UnitReader, file: Version, slug: string): Version[] {
  const value = file.map[slug];
  if (value === undefined) return [];
  const at = below(file.at, slug);
  if (!/^[a-z0-9][a-z0-9-]*$/.test(slug))
    reader.faults.push(
      faultAt(at, describeKey(slug), "a slug of lower-case letters, digits and hyphens"),
    );
  else if (!isMapValue(value)) reader.faults.push(faultAt(at, value, "{ name, … }"));
  else if (typeof value["name"] !== "string")
    reader.faults.push(faultAt(at, value["name"], '"name", a text'));
  else return [{ langcode: file.langcode, map: value, at }];
  return [];
}

function parentOf(
  reader: UnitReader,
  { map, at }: Version,
  { vocabulary, slugs }: { vocabulary: string; slugs: ReadonlySet<string> },
): ReferenceRecord {
  const { parent } = map;
  const root: ReferenceRecord = { field: "parent", delta: 0, target: virtualTarget, meta: null };
  if (parent === undefined || parent === null) return root;
  if (typeof parent === "string" && slugs.has(parent)) {
    return {
      ...root,
      target: mention(reader, below(at, "parent"), {
        place: `terms/${vocabulary}/${parent}`,
        type: "taxonomy_term",
        words: parent,
      }),
    };
  }
  reader.faults.push(
    faultAt(below(at, "parent"), parent, "the slug of a term of the same vocabulary"),
  );
  return root;
}

function readBase(reader: UnitReader, { map, at }: Version, original: Version) {
  const { description } = map;
  const weight = original.map["weight"] ?? 0;
  if (!Number.isInteger(weight))
    reader.faults.push(faultAt(below(original.at, "weight"), weight, "a whole number"));
  return {
    label: textOf(map["name"]),
    status: map["status"] !== false,
    created: unknownMoment,
    changed: unknownMoment,
    alias: readAlias(reader, map["path"], below(at, "path")),
    attributes: {
      weight: Number.isInteger(weight) ? weight : 0,
      description:
        typeof description === "string"
          ? richTextValue(reader, below(at, "description"), description)
          : null,
    },
  };
}
