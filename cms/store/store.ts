import { createHash } from "node:crypto";
import { type Database, openDatabase, type Row } from "./database.ts";
import { createReader, type StoreReader } from "./reader.ts";
import type { EntityRecord, RedirectRecord, ReferenceRecord } from "./records.ts";
import { uuidOf } from "./uuid.ts";

/** Ids of an entity, given once for its place. */
export interface Identity {
  readonly serial: number;
  readonly id: number | string;
  readonly uuid: string;
}

/** Ids that are known beforehand: configuration's machine names, content of another backend. */
export interface KnownIds {
  readonly id?: number | string;
  readonly uuid?: string;
}

export interface Store extends StoreReader {
  readonly database: Database;
  /** Ids of what lives at `place`; assigned at the first call and kept for good, even before the entity exists. */
  identify(place: string, type: string, known?: KnownIds): Identity;
  /** Serial of what lives at a place; `null` when nothing ever did. */
  serialAt(place: string): number | null;
  /** Writes an entity of a unit, replacing what was there. */
  write(unit: number, entity: EntityRecord): void;
  writeRedirect(redirect: RedirectRecord): void;
  /** Removes an entity and all that belongs to it; its ids stay reserved. */
  remove(serial: number): void;
  setting(key: string): string | null;
  setSetting(key: string, value: string): void;
  transaction<T>(work: () => T): T;
  close(): void;
}

/** Opens the store at a file path, or `:memory:`. */
export function openStore(file: string): Store {
  const database = openDatabase(file);
  return {
    ...createReader(database),
    database,
    identify: (place, type, known) => identify(database, { place, type }, known ?? {}),
    serialAt(place) {
      const serial = database.get("SELECT serial FROM identity WHERE place = ?", place)?.["serial"];
      return typeof serial === "number" ? serial : null;
    },
    write: (unit, entity) => writeEntity(database, unit, entity),
    writeRedirect(redirect) {
      database.run(
        "INSERT OR REPLACE INTO redirect (serial, langcode, source, target, status) VALUES (?, ?, ?, ?, ?)",
        redirect.serial,
        redirect.langcode,
        redirect.source,
        redirect.target,
        redirect.status,
      );
    },
    remove(serial) {
      clearEntity(database, serial);
      database.run("DELETE FROM alias WHERE serial = ?", serial);
      database.run("DELETE FROM redirect WHERE serial = ?", serial);
      database.run("DELETE FROM entity WHERE serial = ?", serial);
    },
    setting(key) {
      const value = database.get("SELECT value FROM setting WHERE key = ?", key)?.["value"];
      return value === undefined || value === null ? null : String(value);
    },
    setSetting: (key, value) =>
      database.run("INSERT OR REPLACE INTO setting (key, value) VALUES (?, ?)", key, value),
    transaction: (work) => database.transaction(work),
    close: () => database.close(),
  };
}

function identify(
  database: Database,
  { place, type }: { place: string; type: string },
  known: KnownIds,
): Identity {
  const row = database.get("SELECT serial, id, uuid FROM identity WHERE place = ?", place);
  if (row) return identityOf(row);
  const id = known.id ?? nextId(database, type);
  const uuid = known.uuid ?? uuidOf(place);
  database.run(
    "INSERT INTO identity (place, type, id, uuid) VALUES (?, ?, ?, ?)",
    place,
    type,
    id,
    uuid,
  );
  const added = database.get("SELECT serial, id, uuid FROM identity WHERE place = ?", place);
  if (!added) throw new Error(`No identity was stored for ${place}`);
  return identityOf(added);
}

function identityOf(row: Row): Identity {
  const { serial, id, uuid } = row;
  return {
    serial: Number(serial),
    id: typeof id === "number" ? id : String(id),
    uuid: String(uuid),
  };
}

function nextId(database: Database, type: string): number {
  const row = database.get(
    "SELECT max(id) AS last FROM identity WHERE type = ? AND typeof(id) = 'integer'",
    type,
  );
  return Number(row?.["last"] ?? 0) + 1;
}

/** A digest that changes with anything a reader could see of the entity. */
export function digestOf(entity: EntityRecord): string {
  return createHash("sha1").update(JSON.stringify(entity)).digest("base64url");
}

function clearEntity(database: Database, serial: number): void {
  database.run(
    "DELETE FROM search WHERE rowid IN (SELECT id FROM indexed WHERE serial = ?)",
    serial,
  );
  database.run("DELETE FROM indexed WHERE serial = ?", serial);
  for (const table of ["translation", "value", "reference"]) {
    database.run(`DELETE FROM ${table} WHERE serial = ?`, serial);
  }
}

function writeEntity(database: Database, unit: number, entity: EntityRecord): void {
  const { serial, translations } = entity;
  const defaultTranslation = translations[0];
  if (!defaultTranslation) throw new Error(`Entity ${entity.uuid} has no translation`);
  clearEntity(database, serial);
  const created = extremes(translations.map((translation) => translation.created));
  const changed = extremes(translations.map((translation) => translation.changed));
  database.run(
    `INSERT OR REPLACE INTO entity (serial, unit, type, bundle, id, revision, uuid, langcode, denied, hash, created_first, created_last, changed_first, changed_last)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    serial,
    unit,
    entity.type,
    entity.bundle,
    entity.id,
    entity.revision,
    entity.uuid,
    defaultTranslation.langcode,
    entity.denied,
    digestOf(entity),
    created.first,
    created.last,
    changed.first,
    changed.last,
  );
  writeReferences(database, { serial, langcode: "" }, entity.references);
  for (const translation of translations) {
    database.run(
      "INSERT INTO translation (serial, langcode, is_default, status, label, created, changed, attributes) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
      serial,
      translation.langcode,
      translation === defaultTranslation ? 1 : 0,
      translation.status ? 1 : 0,
      translation.label,
      translation.created,
      translation.changed,
      JSON.stringify(translation.attributes),
    );
    writeReferences(database, { serial, langcode: translation.langcode }, translation.references);
    if (translation.searchText !== undefined && translation.status)
      indexWords(database, { serial, langcode: translation.langcode }, translation.searchText);
    for (const { field, property, delta, value } of translation.values) {
      database.run(
        "INSERT INTO value (serial, langcode, field, property, delta, value) VALUES (?, ?, ?, ?, ?, ?)",
        serial,
        translation.langcode,
        field,
        property,
        delta,
        value,
      );
    }
  }
  writeAliases(database, entity);
}

interface Shown {
  readonly serial: number;
  /** Empty: in every language. */
  readonly langcode: string;
}

function indexWords(database: Database, { serial, langcode }: Shown, text: string): void {
  database.run("INSERT INTO indexed (serial, langcode) VALUES (?, ?)", serial, langcode);
  database.run("INSERT INTO search (rowid, text) VALUES (last_insert_rowid(), ?)", text);
}

function extremes(moments: readonly (number | null)[]): {
  first: number | null;
  last: number | null;
} {
  const known = moments.filter((moment) => moment !== null);
  return known.length
    ? { first: Math.min(...known), last: Math.max(...known) }
    : { first: null, last: null };
}

function writeReferences(
  database: Database,
  { serial, langcode }: Shown,
  references: readonly ReferenceRecord[],
): void {
  for (const { field, delta, target, meta } of references) {
    database.run(
      "INSERT INTO reference (serial, field, langcode, delta, target, meta) VALUES (?, ?, ?, ?, ?, ?)",
      serial,
      field,
      langcode,
      delta,
      target,
      meta && JSON.stringify(meta),
    );
  }
}

/** Aliases that stay keep their ids, as an alias edited in Drupal does. */
function writeAliases(database: Database, entity: EntityRecord): void {
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
  database.run(
    "DELETE FROM alias WHERE serial = ? AND langcode NOT IN (SELECT value FROM json_each(?))",
    entity.serial,
    JSON.stringify(kept),
  );
}
