import { createKept } from "./kept.ts";
import type { StoredAlias, StoredEntity, StoredTranslation, StoreReader } from "./reader.ts";
import type { ReferenceRecord } from "./records.ts";

/** Translations hold texts and are larger than the rest. */
const maxTranslations = 1000;
const maxOthers = 5000;

/**
 * The same reader, which remembers what documents are made of until something is written: pages share their terms,
 * pictures and teasers, and one document asks for the same things several times. Nobody may change what it gives.
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
