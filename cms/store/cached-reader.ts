import { createMemo } from "./memo.ts";
import type { StoredAlias, StoredEntity, StoredTranslation, StoreReader } from "./reader.ts";
import type { ReferenceRecord } from "./records.ts";

/** Translations contain texts and are larger than other values. */
const maxTranslations = 1000;
const maxOthers = 5000;

/**
 * Creates a reader that caches results until something is written: pages share terms, pictures and teasers, and one
 * document needs the same entities several times. Callers must not change the results.
 */
export function createCachedReader(reader: StoreReader, version: () => number): StoreReader {
  const others = { version, maxEntries: maxOthers };
  const entities = createMemo<StoredEntity | null>(others);
  const entitiesById = createMemo<StoredEntity | null>(others);
  const aliases = createMemo<StoredAlias | null>(others);
  const languages = createMemo<string[]>(others);
  const references = createMemo<ReferenceRecord[]>(others);
  const translations = createMemo<StoredTranslation | null>({
    version,
    maxEntries: maxTranslations,
  });
  return {
    ...reader,
    entity: (serial) => entities.get(String(serial), () => reader.entity(serial)),
    entityById: (type, id) => entitiesById.get(`${type} ${id}`, () => reader.entityById(type, id)),
    aliasOf: (serial, langcode) =>
      aliases.get(`${serial} ${langcode}`, () => reader.aliasOf(serial, langcode)),
    languagesOf: (serial) => languages.get(String(serial), () => reader.languagesOf(serial)),
    translation: (serial, langcode) =>
      translations.get(`${serial} ${langcode}`, () => reader.translation(serial, langcode)),
    references: (serial, field, langcode) =>
      references.get(`${serial} ${field} ${langcode}`, () =>
        reader.references(serial, field, langcode),
      ),
  };
}
