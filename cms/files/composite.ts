import { isRelationship, type Field } from "#content-model/fields.ts";
import { baseAttributes } from "../entity-types/base-attributes.ts";
import { hasSortKeys, sortedFieldsOf } from "../entity-types/sorted-fields.ts";
import { indexValues } from "../entity-types/field-values.ts";
import type { EntityRecord, Json, ReferenceRecord } from "../store/records.ts";
import { emptyAttribute, readAttribute } from "./attributes.ts";
import { readParagraphs } from "./paragraphs.ts";
import { fieldVersions, hasOwnTargets, readReferences } from "./references.ts";
import type { UnitReader } from "./unit.ts";
import { keyOf, type Composite, type Version } from "./version.ts";
import { below, describeKey, faultAt, isListValue, isMapValue, type Place } from "./yaml-source.ts";

/**
 * Reads an entity with fields from its versions, reports faults, and adds the entity to the unit. Returns its serial.
 */
export function readComposite(reader: UnitReader, composite: Composite): number {
  const { bundle, place, versions } = composite;
  const { serial, id, uuid } = reader.store.identify(place, bundle.entityType);
  const type = reader.resourceTypes.find(bundle.entityType, bundle.bundle);
  if (!type) throw new Error(`The model has no ${bundle.entityType} of type ${bundle.bundle}`);
  checkKeys(reader, composite);
  const fields = Object.entries(bundle.fields).map(
    ([name, field]) => [name, field, freeKey(name, composite)] as const,
  );
  const references = fields.flatMap(([name, field, key]) => [
    ...readRelationship(reader, composite, { name, field, key }),
  ]);
  const sharedReferences = references
    .filter(([langcode]) => langcode === "")
    .flatMap(([, each]) => each);
  const attributes = new Map(
    versions.map((version): [string, Record<string, Json>] => [version.langcode, {}]),
  );
  for (const [name, field, key] of fields) {
    const values = readScalar(reader, composite, { name, field, key });
    for (const [langcode, value] of values)
      Object.assign(attributes.get(langcode) ?? {}, { [name]: value });
  }
  const [original] = versions;
  const entity: EntityRecord = {
    serial,
    type: bundle.entityType,
    bundle: bundle.bundle,
    id,
    revision: Number(id),
    uuid,
    denied: null,
    ...(hasSortKeys(type) ? { sortedBy: sortedFieldsOf(type) } : {}),
    references: [...(composite.references ?? []), ...sharedReferences],
    translations: versions.map((version) => {
      const base = composite.base(version);
      const own = attributes.get(version.langcode) ?? {};
      const sourceLangcode = version === original ? null : (original?.langcode ?? null);
      const values = {
        ...base,
        id,
        revision: Number(id),
        langcode: version.langcode,
        sourceLangcode,
      };
      return {
        langcode: version.langcode,
        status: base.status,
        label: base.label,
        created: base.created,
        changed: base.changed,
        alias: base.alias,
        attributes: { ...baseAttributes(type.entityType, values), ...base.attributes, ...own },
        values: fields.flatMap(([name, field]) =>
          isRelationship(field) ? [] : indexValues(name, field, own[name] ?? null),
        ),
        references: references
          .filter(([langcode]) => langcode === version.langcode)
          .flatMap(([, each]) => each),
      };
    }),
  };
  reader.entities.push(entity);
  return serial;
}

/** If the short key of a field has another meaning for the entity type, the full name is used. */
function freeKey(name: string, { baseKeys }: Composite): string {
  const key = keyOf(name);
  return baseKeys.includes(key) ? name : key;
}

function checkKeys(reader: UnitReader, composite: Composite): void {
  const keys = [
    ...composite.baseKeys,
    ...Object.keys(composite.bundle.fields).map((name) => freeKey(name, composite)),
  ];
  for (const { map, at } of composite.versions) {
    for (const key of Object.keys(map)) {
      if (!keys.includes(key))
        reader.faults.push(
          faultAt(below(at, key), describeKey(key), `one of ${keys.toSorted().join(", ")}`),
        );
    }
  }
}

interface NamedField {
  readonly name: string;
  readonly field: Field;
  readonly key: string;
}

function readRelationship(
  reader: UnitReader,
  { versions, place, bundle }: Composite,
  named: NamedField,
): ReadonlyMap<string, readonly ReferenceRecord[]> {
  const { name, field, key } = named;
  if (!isRelationship(field)) return new Map();
  checkRequired(reader, versions, named);
  if (field.kind === "paragraphs")
    return readParagraphs(reader, {
      name,
      field,
      key,
      versions,
      parentPlace: place,
      parentType: bundle.entityType,
      readParagraph: (paragraph) => readComposite(reader, paragraph),
    });
  const read = fieldVersions(versions, key);
  if (!hasOwnTargets(field)) checkRepeated(reader, field, read);
  return readReferences(reader, { name, field, versions: read });
}

function checkRequired(
  reader: UnitReader,
  [original]: readonly Version[],
  { field, key }: NamedField,
): void {
  const value = original?.map[key];
  const isEmpty = value === undefined || value === null || value === "";
  if (field.required && original && isEmpty)
    reader.faults.push(
      faultAt(original.at, describeKey(null), `"${key}" (${field.label}), which is required`),
    );
}

/** Checks that values which translations may not change are equal if a translation repeats them. */
function checkRepeated(
  reader: UnitReader,
  field: Field,
  [original, ...translations]: readonly { value: Json; at: Place }[],
): void {
  for (const { value, at } of translations) {
    const repeatsPicture = isRelationship(field) && typeof value === "object";
    if (value === null || (repeatsPicture && !Array.isArray(value))) continue;
    if (JSON.stringify(value) !== JSON.stringify(original?.value)) {
      reader.faults.push(
        faultAt(
          at,
          value,
          "the same as in the default language, or nothing: the field is not translated",
        ),
      );
    }
  }
}

/** Returns the wire values of an attribute by language. */
function readScalar(
  reader: UnitReader,
  { versions }: Composite,
  named: NamedField,
): Map<string, Json> {
  const { field, key } = named;
  const [original] = versions;
  if (isRelationship(field) || !original) return new Map();
  checkRequired(reader, versions, named);
  const value = readAttribute(reader, field, valueAt(original, key));
  const isShared = field.translatable === false;
  if (isShared) checkRepeated(reader, field, fieldVersions(versions, key));
  const valueOf = (version: Version): Json => {
    if (version === original || isShared) return value;
    const own = version.map[key];
    // As in Drupal, a translation starts as a copy of the original, except for overridden meta tags.
    if (own === undefined) return field.kind === "metatags" ? emptyAttribute(field) : value;
    const whole = withTarget(field, own, original.map[key]);
    return readAttribute(reader, field, { value: whole, at: below(version.at, key) });
  };
  return new Map(versions.map((version) => [version.langcode, valueOf(version)]));
}

const valueAt = ({ map, at }: Version, key: string) => ({
  value: map[key] ?? null,
  at: below(at, key),
});

/** A translated link with only a title has the target of the original. */
function withTarget(field: Field, own: Json, original: Json | undefined): Json {
  if (field.kind !== "link") return own;
  if (isListValue(own))
    return own.map((item, index) =>
      withTarget(field, item, isListValue(original) ? original[index] : undefined),
    );
  if (!isMapValue(own) || !isMapValue(original) || "to" in own || "uri" in own) return own;
  return { ...original, ...own };
}
