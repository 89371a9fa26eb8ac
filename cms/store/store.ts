import { type Database, openDatabase } from "./database.ts";
import { type ChangeLog, createChangeLog } from "./change-log.ts";
import { createIdentities, type Identity, type KnownIds } from "./identities.ts";
import { createCachedReader } from "./cached-reader.ts";
import { createReader, type StoreReader } from "./reader.ts";
import type { EntityRecord, RedirectRecord } from "./records.ts";
import { createVocabulary, type Vocabulary } from "./vocabulary.ts";
import { clearEntity, writeEntity } from "./write-entity.ts";

export interface Store extends StoreReader {
  readonly database: Database;
  /** Returns the ids for a `place`. The first call assigns them for ever, even before the entity exists. */
  identify(place: string, type: string, known?: KnownIds): Identity;
  /** Returns the serial of a place; `null` if there never was one. */
  serialAt(place: string): number | null;
  /** Writes an entity of a unit, replacing an earlier one. */
  write(unit: number, entity: EntityRecord): void;
  readonly changes: ChangeLog;
  readonly vocabulary: Vocabulary;
  writeRedirect(redirect: RedirectRecord): void;
  /** Removes an entity and everything that belongs to it; its ids stay reserved. */
  remove(serial: number): void;
  setting(key: string): string | null;
  setSetting(key: string, value: string): void;
  removeSetting(key: string): void;
  transaction<T>(work: () => T): T;
  longTransaction<T>(work: () => Promise<T>): Promise<T>;
  close(): void;
}

/** Opens the store at a file path, or `:memory:`. */
export function openStore(file: string): Store {
  const database = openDatabase(file);
  const identities = createIdentities(database);
  const changes = createChangeLog();
  const vocabulary = createVocabulary(database);
  const undone = (error: unknown): never => {
    identities.forget();
    changes.forget();
    vocabulary.forget();
    throw error;
  };
  return {
    ...createCachedReader(createReader(database), changes.version),
    database,
    identify: (place, type, known) => identities.identify(place, type, known ?? {}),
    serialAt(place) {
      const serial = database.get("SELECT serial FROM identity WHERE place = ?", place)?.["serial"];
      return typeof serial === "number" ? serial : null;
    },
    write(unit, entity) {
      changes.add(entity.serial);
      writeEntity({ database, vocabulary }, unit, entity);
    },
    changes,
    vocabulary,
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
      changes.add(serial);
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
    transaction(work) {
      try {
        return database.transaction(work);
      } catch (error) {
        return undone(error);
      }
    },
    longTransaction: (work) => database.longTransaction(work).catch(undone),
    removeSetting: (key) => database.run("DELETE FROM setting WHERE key = ?", key),
    close: () => database.close(),
  };
}
