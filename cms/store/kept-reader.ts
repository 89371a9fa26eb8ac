import { createKept } from "./kept.ts";
import type { StoredAlias, StoredEntity, StoredTranslation, StoreReader } from "./reader.ts";
import type { ReferenceRecord } from "./records.ts";

/** Translations contain texts and are larger than other values. */
const maxTranslations = 1000;
const maxOthers = 5000;

/**
 * Creates a reader that caches results until something is written: pages share terms, pictures and teasers, and one
 * document needs the same entities several times. Callers must not change the results.
 */
export function createKeptReader(reader: StoreReader, version: () => number): StoreReader {
  const others = { version, maxEntries: maxOthers };
  const entities = createKept<StoredEntity | null>(others);
  const entitiesById = createKept<StoredEntity | null>(others);
  const aliases = createKept<StoredAlias | null>(others);
  const languages = createKept<string[]>(others);
  const references = createKept<ReferenceRecord[]>(others);
  const translations = createKept<StoredTranslation | null>({
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
