import { type Database, openDatabase } from "./database.ts";
import { createIdentities, type Identity, type KnownIds } from "./identities.ts";
import { createReader, type StoreReader } from "./reader.ts";
import type { EntityRecord, RedirectRecord } from "./records.ts";
import { clearEntity, writeEntity } from "./write-entity.ts";

export interface Store extends StoreReader {
  readonly database: Database;
  /** Ids of what lives at `place`; assigned at the first call and kept for good, even before the entity exists. */
  identify(place: string, type: string, known?: KnownIds): Identity;
  /** Serial of what lives at a place; `null` when nothing ever did. */
  serialAt(place: string): number | null;
  /** Writes an entity of a unit, replacing what was there. */
  write(unit: number, entity: EntityRecord): void;
  /** Changes with everything that is written. */
  readonly version: () => number;
  writeRedirect(redirect: RedirectRecord): void;
  /** Removes an entity and all that belongs to it; its ids stay reserved. */
  remove(serial: number): void;
  setting(key: string): string | null;
  setSetting(key: string, value: string): void;
  transaction<T>(work: () => T): T;
  longTransaction<T>(work: () => Promise<T>): Promise<T>;
  close(): void;
}

/** Opens the store at a file path, or `:memory:`. */
export function openStore(file: string): Store {
  const database = openDatabase(file);
  const identities = createIdentities(database);
  const undone = (error: unknown): never => {
    identities.forget();
    throw error;
  };
  let version = 0;
  return {
    ...createReader(database),
    database,
    identify: (place, type, known) => identities.identify(place, type, known ?? {}),
    serialAt(place) {
      const serial = database.get("SELECT serial FROM identity WHERE place = ?", place)?.["serial"];
      return typeof serial === "number" ? serial : null;
    },
    write(unit, entity) {
      version++;
      writeEntity(database, unit, entity);
    },
    version: () => version,
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
      version++;
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
    close: () => database.close(),
  };
}
