import type { RelationshipField } from "#content-model/fields.ts";
import type { EntityTypeId } from "#content-model/bundle.ts";
import type { Json, JsonObject, ReferenceRecord } from "../store/records.ts";
import { unknownMoment, type UnitReader } from "./unit.ts";
import { keyOf, type Composite, type Version } from "./version.ts";
import { below, describeKey, faultAt, isListValue, isMapValue, type Place } from "./yaml-source.ts";

interface ParagraphField {
  readonly name: string;
  readonly field: RelationshipField;
  readonly key: string;
  /** Versions of the entity that contains them, default language first. */
  readonly versions: readonly Version[];
  readonly parentPlace: string;
  readonly parentType: EntityTypeId;
  /**
   * Reads one paragraph and returns its serial. Passed in to avoid an import cycle, because paragraphs contain
   * paragraphs.
   */
  readonly readParagraph: (paragraph: Composite) => number;
}

interface Item {
  readonly type: string;
  readonly map: JsonObject;
  readonly at: Place;
}

/**
 * Reads the paragraphs of a field. A paragraph in a translation is a translation of the one at the same position if the
 * types are equal; otherwise it is a paragraph of its own. Returns references with an empty language if they are equal
 * in all languages.
 */
export function readParagraphs(
  reader: UnitReader,
  parts: ParagraphField,
): ReadonlyMap<string, readonly ReferenceRecord[]> {
  const lists = new Map(
    parts.versions.map((version) => [version.langcode, itemsOf(reader, parts, version)]),
  );
  const [defaultLangcode = ""] = lists.keys();
  const originals = lists.get(defaultLangcode) ?? [];
  const shared = originals.map((item, index) => {
    const translations = [...lists].flatMap(([langcode, items]) => {
      const other = langcode === defaultLangcode ? undefined : items?.[index];
      return other && other.type === item.type ? [{ langcode, map: other.map, at: other.at }] : [];
    });
    const versions = [{ langcode: defaultLangcode, map: item.map, at: item.at }, ...translations];
    return readParagraph(reader, parts, {
      item,
      versions,
      place: `${parts.parentPlace}/${parts.name}/${index}`,
    });
  });
  const serials = new Map(
    [...lists].map(([langcode, items]) => [
      langcode,
      langcode === defaultLangcode || !items
        ? shared
        : items.map((item, index) => {
            const same = originals[index];
            if (same && same.type === item.type) return shared[index] ?? null;
            const place = `${parts.parentPlace}/${parts.name}/${index}@${langcode}`;
            return readParagraph(reader, parts, {
              item,
              place,
              versions: [{ langcode, map: item.map, at: item.at }],
            });
          }),
    ]),
  );
  const isSame = [...serials.values()].every(
    (each) => JSON.stringify(each) === JSON.stringify(shared),
  );
  const recorded = isSame ? new Map([["", shared]]) : serials;
  return new Map(
    [...recorded].map(([langcode, each]) => [langcode, referencesTo(parts.name, each)]),
  );
}

function referencesTo(field: string, serials: readonly (number | null)[]): ReferenceRecord[] {
  return serials
    .filter((serial) => serial !== null)
    .map((target, delta) => ({ field, delta, target, meta: null }));
}

/** `null`: the version has no list of its own and uses that of the default language. */
function itemsOf(
  reader: UnitReader,
  { key, field }: ParagraphField,
  { map, at }: Version,
): Item[] | null {
  const value: Json | undefined = map[key];
  if (value === undefined || value === null) return null;
  if (!isListValue(value)) {
    reader.faults.push(faultAt(below(at, key), value, "a list of paragraphs"));
    return null;
  }
  return value.flatMap((item, index) => {
    const place = below(at, key, index);
    const type = isMapValue(item) ? item["type"] : undefined;
    if (isMapValue(item) && typeof type === "string" && field.bundles.includes(type))
      return [{ type, map: item, at: place }];
    const found =
      isMapValue(item) && typeof type === "string"
        ? describeKey(type)
        : isMapValue(item)
          ? describeKey(null)
          : item;
    reader.faults.push(
      faultAt(
        isMapValue(item) && type !== undefined ? below(place, "type") : place,
        found,
        `type: one of ${field.bundles.join(", ")}`,
      ),
    );
    return [];
  });
}

interface ParagraphParts {
  readonly item: Item;
  readonly versions: readonly Version[];
  readonly place: string;
}

function readParagraph(
  reader: UnitReader,
  { name, parentPlace, parentType, readParagraph: read }: ParagraphField,
  { item, versions, place }: ParagraphParts,
): number | null {
  const bundle = reader.model.bundles.find(
    (each) => each.entityType === "paragraph" && each.bundle === item.type,
  );
  if (!bundle) return null;
  const parent = reader.store.identify(parentPlace, parentType);
  return read({
    bundle,
    place,
    versions,
    baseKeys: [
      "type",
      ...(Object.keys(bundle.fields).some((field) => keyOf(field) === "status") ? [] : ["status"]),
    ],
    base: ({ map }) => ({
      label: "",
      status: map["status"] !== false,
      created: unknownMoment,
      changed: unknownMoment,
      alias: null,
      attributes: {
        parent_id: String(parent.id),
        parent_type: parentType,
        parent_field_name: name,
      },
    }),
  });
}
