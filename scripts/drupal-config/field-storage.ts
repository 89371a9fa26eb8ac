import type { Bundle } from "#content-model/bundle.ts";
import type { EntityTypeId, Field } from "#content-model/fields.ts";
import { entityTypes } from "./bundle-types.ts";
import { configurationEntity, type ConfigurationFile } from "./configuration.ts";
import { fieldTypes } from "./field-types.ts";

/** Two bundles need different settings of a field that Drupal stores once for both. */
class FieldConflict extends Error {
  readonly code = "field_conflict";
}

interface FieldUse {
  readonly entityType: EntityTypeId;
  readonly name: string;
  readonly field: Field;
  /** First bundle with the field. */
  readonly bundle: string;
}

/** Maximum length of a field name in Drupal. */
const maxNameLength = 32;

/** Returns one file per field name and entity type, for all bundles that have the field. Throws `FieldConflict`. */
export function fieldStorages(bundles: readonly Bundle[]): readonly ConfigurationFile[] {
  const uses = new Map<string, FieldUse>();
  for (const { entityType, bundle, fields } of bundles) {
    for (const [name, field] of Object.entries(fields)) {
      const key = `${entityType}.${name}`;
      const use = { entityType, name, field, bundle };
      const known = uses.get(key);
      uses.set(key, known === undefined ? use : mergeUses(known, use));
    }
  }
  return [...uses.values()].map(storageOf);
}

export const storageName = (entityType: string, field: string) =>
  `field.storage.${entityType}.${field}`;

function storageOf({ entityType, name, field }: FieldUse): ConfigurationFile {
  if (name.length > maxNameLength) {
    throw new FieldConflict(`${name} is longer than the ${maxNameLength} characters Drupal allows`);
  }
  const { type, module, storage } = fieldTypes[field.kind];
  const target = "entityType" in field ? [entityTypes[field.entityType].module] : [];
  return configurationEntity({
    name: storageName(entityType, name),
    dependencies: {
      module: [
        entityTypes[entityType].module,
        module,
        ...target,
        ...(field.protected ? ["field_permissions"] : []),
      ],
    },
    values: {
      ...(field.protected
        ? { third_party_settings: { field_permissions: { permission_type: "custom" } } }
        : {}),
      id: `${entityType}.${name}`,
      field_name: name,
      entity_type: entityType,
      type,
      settings: storage(field),
      module,
      locked: false,
      cardinality: field.multiple ? -1 : 1,
      translatable: true,
      indexes: {},
      persist_with_no_fields: false,
      custom_storage: false,
    },
  });
}

/** Combines two uses if one storage can serve both: the longer maximum length, and all choices. */
function mergeUses(known: FieldUse, other: FieldUse): FieldUse {
  const [a, b] = [known.field, other.field];
  const differs = (what: string) =>
    new FieldConflict(
      `${known.name} differs in ${what} between ${known.entityType} ${known.bundle} and ${other.bundle}; Drupal has only one for both`,
    );
  if (a.kind !== b.kind) throw differs("kind");
  if ((a.multiple ?? false) !== (b.multiple ?? false)) throw differs("number of values");
  if ((a.protected ?? false) !== (b.protected ?? false)) throw differs("protection");
  if ("entityType" in a || "entityType" in b) {
    if (!("entityType" in a && "entityType" in b) || a.entityType !== b.entityType) {
      throw differs("entity type");
    }
    return known;
  }
  const lengths = [a.maxLength, b.maxLength].filter((length) => length !== undefined);
  return {
    ...known,
    field: {
      ...a,
      ...(a.values || b.values ? { values: { ...a.values, ...b.values } } : {}),
      ...(lengths.length ? { maxLength: Math.max(255, ...lengths) } : {}),
    },
  };
}
