import { hash } from "node:crypto";
import type { Database } from "./database.ts";
import { insertRows } from "./insert-rows.ts";
import type { EntityRecord, ReferenceRecord, TranslationRecord } from "./records.ts";
import { writeSortKeys } from "./sort-keys.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Returns a digest that changes with anything that a reader could see of the entity. */
export function digestOf(entity: EntityRecord): string {
  return hash("sha1", JSON.stringify(entity), "base64url");
}

/** Removes everything of an entity except its row, its aliases and its redirect. */
export function clearEntity(database: Database, serial: number): void {
  database.run(
    "DELETE FROM search WHERE rowid IN (SELECT id FROM indexed WHERE serial = ?)",
    serial,
  );
  for (const table of [
    "indexed",
    "translation",
    "value",
    "reference",
    "closed_reference",
    "sort_key",
  ]) {
    database.run(`DELETE FROM ${table} WHERE serial = ?`, serial);
  }
}

/** Writes an entity of a unit, replacing an earlier one. */
export function writeEntity(
  { database, vocabulary }: { database: Database; vocabulary: Vocabulary },
  unit: number,
  entity: EntityRecord,
): void {
  const { serial, translations } = entity;
  const [original] = translations;
  if (!original) throw new Error(`Entity ${entity.uuid} has no translation`);
  const isNew = database.get("SELECT 1 FROM entity WHERE serial = ?", serial) === undefined;
  if (!isNew) clearEntity(database, serial);
  const published = !entity.isProtected && translations.some(({ status }) => status) ? 1 : 0;
  database.run(
    `INSERT OR REPLACE INTO entity (serial, unit, type, bundle, id, revision, uuid, langcode, denied, hash, published, protected, gated)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    serial,
    unit,
    entity.type,
    entity.bundle,
    entity.id,
    entity.revision,
    entity.uuid,
    original.langcode,
    entity.denied,
    digestOf(entity),
    published,
    entity.isProtected ? 1 : 0,
    entity.isGated ? 1 : 0,
  );
  writeReferences(database, entity);
  for (const translation of translations) {
    writeTranslation(database, entity, { translation, isDefault: translation === original });
    const { words, status } = translation;
    if (words && status) vocabulary.add(words.mark, words.written());
  }
  if (entity.sortedBy) writeSortKeys(database, entity, published);
  writeAliases(database, entity, isNew);
}

function writeTranslation(
  database: Database,
  { serial, id, bundle }: EntityRecord,
  { translation, isDefault }: { translation: TranslationRecord; isDefault: boolean },
): void {
  const { langcode, status, label, created, changed, attributes, closedAttributes, words } =
    translation;
  database.run(
    "INSERT INTO translation (serial, langcode, is_default, status, label, created, changed, attributes, closed) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
    serial,
    langcode,
    isDefault ? 1 : 0,
    status ? 1 : 0,
    label,
    created,
    changed,
    JSON.stringify(attributes),
    closedAttributes ? JSON.stringify(closedAttributes) : null,
  );
  // Unpublished content must not be found by its values.
  const values = status ? translation.values : [];
  insertRows(
    database,
    "INSERT INTO value (serial, langcode, field, property, delta, value)",
    values.map(({ field, property, delta, value }) => [
      serial,
      langcode,
      field,
      property,
      delta,
      value,
    ]),
  );
  if (words === undefined || !status) return;
  database.run(
    "INSERT INTO indexed (serial, langcode, bundle, title, created, changed, name) VALUES (?, ?, ?, ?, ?, ?, ?)",
    serial,
    langcode,
    bundle,
    label,
    created,
    changed,
    `${id}:${langcode}`,
  );
  database.run(
    "INSERT INTO search (rowid, title, text, bets) VALUES (last_insert_rowid(), ?, ?, ?)",
    words.title,
    words.text,
    words.bestBets,
  );
}

/** References of all translations have an empty language. */
function writeReferences(
  database: Database,
  { serial, isGated, references, translations }: EntityRecord,
): void {
  const table = isGated ? "closed_reference" : "reference";
  const rowsOf = (langcode: string, each: readonly ReferenceRecord[]) =>
    each.map(({ field, delta, target, meta }) => [
      serial,
      field,
      langcode,
      delta,
      target,
      meta && JSON.stringify(meta),
    ]);
  insertRows(database, `INSERT INTO ${table} (serial, field, langcode, delta, target, meta)`, [
    ...rowsOf("", references),
    ...translations.flatMap((translation) => rowsOf(translation.langcode, translation.references)),
  ]);
}

/** Unchanged aliases keep their ids, like an alias that is edited in Drupal. */
function writeAliases(database: Database, entity: EntityRecord, isNew: boolean): void {
  const kept: string[] = [];
  for (const { langcode, alias } of entity.translations) {
    if (!alias) continue;
    kept.push(langcode);
    database.run(
      "INSERT INTO alias (id, serial, langcode, alias) VALUES (?, ?, ?, ?) ON CONFLICT (serial, langcode) DO UPDATE SET alias = excluded.alias",
      alias.id,
      entity.serial,
      langcode,
      alias.alias,
    );
  }
  if (isNew) return;
  database.run(
    "DELETE FROM alias WHERE serial = ? AND langcode NOT IN (SELECT value FROM json_each(?))",
    entity.serial,
    JSON.stringify(kept),
  );
}
