import { resourceTypeOf, type ContentModel } from "#content-model/bundle.ts";
import { createIsGated } from "../entity-types/gated.ts";
import type { EntityRecord, TranslationRecord } from "../store/records.ts";

/** Marks gated entities, and everything that only they use. */
export type ProtectedMarker = (unit: readonly EntityRecord[]) => readonly EntityRecord[];

const openField = "field_open";

/** Entity types that are part of another entity and are not read on their own. */
const parts = new Set(["paragraph", "media", "file"]);

/**
 * Creates a marker. All fields that the model gives to a gated entity become closed, whichever of them the model
 * protects: only title, address and times remain. Paragraphs, pictures and files of its unit that nothing else refers
 * to are marked as protected. Units without a gate are unchanged.
 */
export function createProtectedMarker(model: ContentModel): ProtectedMarker {
  const isGated = createIsGated(model);
  const fieldsOf = new Map(
    model.bundles.map((bundle) => [resourceTypeOf(bundle), new Set(Object.keys(bundle.fields))]),
  );

  function close(entity: EntityRecord): EntityRecord {
    const fields = fieldsOf.get(`${entity.type}--${entity.bundle}`) ?? new Set();
    const closeTranslation = (translation: TranslationRecord): TranslationRecord => {
      const entries = Object.entries(translation.attributes);
      return {
        ...translation,
        attributes: Object.fromEntries(entries.filter(([name]) => !fields.has(name))),
        closedAttributes: {
          ...Object.fromEntries(entries.filter(([name]) => fields.has(name))),
          // Readers who cannot see the password learn from this field that there is one.
          ...(fields.has(openField) && { [openField]: false }),
        },
        values: translation.values.filter(({ field }) => !fields.has(field)),
      };
    };
    return { ...entity, isGated: true, translations: entity.translations.map(closeTranslation) };
  }

  return (unit) => {
    const gated = new Set(unit.filter(isGated).map(({ serial }) => serial));
    if (gated.size === 0) return unit;
    const bySerial = new Map(unit.map((entity) => [entity.serial, entity]));
    const open = new Set<number>();
    const visit = (entity: EntityRecord | undefined): void => {
      if (!entity || open.has(entity.serial)) return;
      open.add(entity.serial);
      if (gated.has(entity.serial)) return;
      for (const target of targetsOf(entity)) visit(bySerial.get(target));
    };
    for (const entity of unit) if (!parts.has(entity.type)) visit(entity);
    return unit.map((entity) => {
      if (gated.has(entity.serial)) return close(entity);
      return open.has(entity.serial) ? entity : { ...entity, isProtected: true };
    });
  };
}

const targetsOf = ({ references, translations }: EntityRecord) =>
  [...references, ...translations.flatMap((translation) => translation.references)].map(
    ({ target }) => target,
  );
