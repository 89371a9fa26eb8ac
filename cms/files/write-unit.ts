import { insertRows } from "../store/insert-rows.ts";
import type { EntityRecord } from "../store/records.ts";
import type { Store } from "../store/store.ts";
import { digestOf } from "../store/write-entity.ts";
import { formSetting } from "../form-services/form-source.ts";
import type { Fault } from "./fault.ts";
import { hasLostOriginal, type UnitReader } from "./unit.ts";

/** Replaces a unit in the store with the content that was read. Returns the cache tags of changes. */
export function replaceUnit(reader: UnitReader, fingerprint: string): Set<string> {
  const { store } = reader;
  const { database } = store;
  const { place } = reader.unit;
  database.run(
    "INSERT INTO unit (place, fingerprint) VALUES (?, ?) ON CONFLICT (place) DO UPDATE SET fingerprint = excluded.fingerprint",
    place,
    fingerprint,
  );
  const unit = unitId(store, place);
  const before = new Map(
    database
      .all("SELECT serial, hash FROM entity WHERE unit = ?", unit)
      .map((row) => [Number(row["serial"]), String(row["hash"])]),
  );
  if (before.size > 0 && hasLostOriginal(reader)) {
    keepLastGood(reader, unit);
    return new Set();
  }
  const tags = new Set<string>();
  const now = new Set<number>();
  /** Nodes with other addresses than before, or published in other languages. */
  const moved = new Set<number>();
  for (const entity of reader.entities) {
    now.add(entity.serial);
    const known = before.get(entity.serial);
    if (known !== undefined && known === digestOf(entity)) continue;
    const isMoved = writeMoved(store, unit, { entity, isNew: known === undefined });
    if (isMoved) moved.add(entity.serial);
    addTags(tags, entity, isMoved);
    if (isMoved)
      for (const menu of menusWith(store, entity.id)) tags.add(`config:system.menu.${menu}`);
  }
  for (const serial of before.keys()) if (!now.has(serial)) removeEntity(store, serial, tags);
  for (const redirect of reader.redirects) store.writeRedirect(redirect);
  writeNotes(reader, unit);
  for (const [key, value] of reader.settings) store.setSetting(key, value);
  // A change of a paragraph or picture also changes the page that shows it.
  const mainSerial = store.serialAt(place);
  const main = reader.entities.find((entity) => entity.serial === mainSerial);
  if (tags.size && main) addTags(tags, main, moved.has(main.serial));
  if (tags.size || reader.settings.size) for (const tag of reader.tags) tags.add(tag);
  return tags;
}

/** Leaves the entities of a unit with an invalid original unchanged, and says so in each fault. */
function keepLastGood({ store, faults, unreadable }: UnitReader, unit: number): void {
  store.database.run("DELETE FROM fault WHERE unit = ?", unit);
  const lasting = faults.map((fault) =>
    unreadable.has(fault.file)
      ? { ...fault, expected: `${fault.expected}; until then the last good version is used` }
      : fault,
  );
  writeFaults(store, unit, lasting);
}

/** Records that a unit cannot be read; its content in the store stays. */
export function reportFailure(store: Store, place: string, error: unknown): void {
  store.database.run(
    "INSERT INTO unit (place, fingerprint) VALUES (?, '') ON CONFLICT (place) DO UPDATE SET fingerprint = ''",
    place,
  );
  const unit = unitId(store, place);
  store.database.run("DELETE FROM fault WHERE unit = ?", unit);
  const found = error instanceof Error ? error.message : String(error);
  store.database.run(
    "INSERT INTO fault (unit, file, line, found, expected) VALUES (?, ?, NULL, ?, 'files that can be read')",
    unit,
    place,
    found,
  );
}

/** Removes a unit without files. Returns the cache tags of removed entities. */
export function removeUnit(store: Store, place: string): Set<string> {
  const unit = unitId(store, place);
  const tags = new Set<string>();
  for (const row of store.database.all("SELECT serial FROM entity WHERE unit = ?", unit))
    removeEntity(store, Number(row["serial"]), tags);
  clearNotes(store, unit);
  store.database.run("DELETE FROM unit WHERE id = ?", unit);
  if (place.startsWith("forms/")) store.removeSetting(formSetting(place));
  if (place.startsWith("menus/")) tags.add(`config:system.menu.${place.slice("menus/".length)}`);
  return tags;
}

function unitId(store: Store, place: string): number {
  return Number(store.database.get("SELECT id FROM unit WHERE place = ?", place)?.["id"]);
}

function clearNotes(store: Store, unit: number): void {
  for (const table of ["stored_file", "mention", "fault", "schedule"])
    store.database.run(`DELETE FROM ${table} WHERE unit = ?`, unit);
}

function removeEntity(store: Store, serial: number, tags: Set<string>): void {
  const entity = store.entity(serial);
  if (entity) addTags(tags, entity, true);
  store.remove(serial);
}

/** Writes an entity. Returns whether it is a node whose addresses, or the languages in which it is published, are others now. */
function writeMoved(
  store: Store,
  unit: number,
  { entity, isNew }: { readonly entity: EntityRecord; readonly isNew: boolean },
): boolean {
  if (entity.type !== "node" || isNew) {
    store.write(unit, entity);
    return entity.type === "node";
  }
  const before = addressesOf(store, entity.serial);
  store.write(unit, entity);
  return addressesOf(store, entity.serial) !== before;
}

/** Returns the languages in which an entity is published, and its addresses, as one text. */
function addressesOf({ database }: Store, serial: number): string {
  const published = database.all(
    "SELECT langcode FROM translation WHERE serial = ? AND status = 1 ORDER BY langcode",
    serial,
  );
  const aliases = database.all(
    "SELECT langcode, alias FROM alias WHERE serial = ? ORDER BY langcode",
    serial,
  );
  return JSON.stringify([published, aliases]);
}

/** Returns the menus that link to a node. A menu without the link, to an unpublished node, has no tag of the node. */
function menusWith({ database }: Store, id: number | string): string[] {
  return database
    .all(
      "SELECT menu.value AS menu, json_extract(attributes, '$.link.uri') AS uri FROM value menu JOIN translation USING (serial) WHERE menu.field = 'menu_name'",
    )
    .filter(({ uri }) => String(uri).split(/[?#]/, 1)[0] === `entity:node/${id}`)
    .map(({ menu }) => String(menu));
}

/** `isMoved`: the addresses of the entity, or the languages in which it is published, may have changed. */
function addTags(
  tags: Set<string>,
  { type, bundle, id }: { type: string; bundle: string; id: number | string },
  isMoved: boolean,
): void {
  tags.add(type === "node" && !isMoved ? `node_content:${id}` : `${type}:${id}`);
  // Paragraphs and files are never listed on their own.
  if (type === "paragraph" || type === "file") return;
  tags.add(`${type}_list`);
  if (bundle !== type) tags.add(`${type}_list:${bundle}`);
}

/** Writes everything about a unit except its entities: its files on disk, its references, its times and its faults. */
function writeNotes(reader: UnitReader, unit: number): void {
  const { store, pictures, mentions, faults, moments, now } = reader;
  clearNotes(store, unit);
  const { database } = store;
  for (const { url, serial, path } of pictures.files.values()) {
    database.run(
      "INSERT OR REPLACE INTO stored_file (url, unit, serial, path) VALUES (?, ?, ?, ?)",
      url,
      unit,
      serial,
      path,
    );
  }
  insertRows(
    database,
    "INSERT INTO mention (unit, serial, file, path, found, expected)",
    mentions.map(({ serial, at, found, expected }) => [
      unit,
      serial,
      at.source.file,
      JSON.stringify(at.path),
      found,
      expected,
    ]),
  );
  insertRows(
    database,
    "INSERT INTO schedule (unit, at, passed)",
    [...moments].map((at) => [unit, at, at <= now ? 1 : 0]),
  );
  writeFaults(store, unit, faults);
}

function writeFaults({ database }: Store, unit: number, faults: readonly Fault[]): void {
  for (const { file, line, found, expected } of uniqueFaults(faults)) {
    database.run(
      "INSERT INTO fault (unit, file, line, found, expected) VALUES (?, ?, ?, ?, ?)",
      unit,
      file,
      line,
      found,
      expected,
    );
  }
}

function uniqueFaults(faults: readonly Fault[]): Fault[] {
  return [...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values()];
}
