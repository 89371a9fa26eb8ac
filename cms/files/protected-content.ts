import type { ContentModel } from "#content-model/bundle.ts";
import type { EntityRecord } from "../store/records.ts";

/** Marks what only protected fields lead to. */
export type ProtectedMarker = (unit: readonly EntityRecord[]) => readonly EntityRecord[];

/** What lives in another entity and has no readers of its own. */
const parts = new Set(["paragraph", "media", "file"]);

/**
 * Marks, of the entities of a unit, the paragraphs, pictures and files that a reader comes to through protected fields
 * alone. Where nothing is behind such a field nothing is marked.
 */
export function createProtectedMarker(model: ContentModel): ProtectedMarker {
  const protectedFields = new Map(
    model.bundles.map(({ entityType, bundle, fields }) => [
      `${entityType}--${bundle}`,
      new Set(Object.entries(fields).flatMap(([name, field]) => (field.protected ? [name] : []))),
    ]),
  );
  const isProtectedField = ({ type, bundle }: EntityRecord, field: string) =>
    protectedFields.get(`${type}--${bundle}`)?.has(field) ?? false;

  return (unit) => {
    const hasGate = unit.some((entity) =>
      referencesOf(entity).some(({ field }) => isProtectedField(entity, field)),
    );
    if (!hasGate) return unit;
    const bySerial = new Map(unit.map((entity) => [entity.serial, entity]));
    const open = new Set<number>();
    const visit = (entity: EntityRecord | undefined): void => {
      if (!entity || open.has(entity.serial)) return;
      open.add(entity.serial);
      for (const { field, target } of referencesOf(entity))
        if (!isProtectedField(entity, field)) visit(bySerial.get(target));
    };
    for (const entity of unit) if (!parts.has(entity.type)) visit(entity);
    return unit.map((entity) =>
      open.has(entity.serial) ? entity : { ...entity, isProtected: true },
    );
  };
}

function referencesOf({ references, translations }: EntityRecord) {
  return [...references, ...translations.flatMap((translation) => translation.references)];
}
