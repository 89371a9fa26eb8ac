import { createHash } from "node:crypto";
import type { ContentModel } from "#content-model/bundle.ts";
import { createResourceTypes } from "../entity-types/resource-types.ts";
import { digestOf, type Store } from "../store/store.ts";
import { entityFolders, readEntityUnit } from "./entity-unit.ts";
import type { Fault } from "./fault.ts";
import { readMenu } from "./menus.ts";
import { mediaEntities } from "./pictures.ts";
import { fingerprintOf, scanUnit, scanUnits } from "./scan.ts";
import { readRedirects, readSite } from "./site-files.ts";
import { readVocabulary } from "./terms.ts";
import { withSearchText } from "../search/search-text.ts";
import type { Unit, UnitReader } from "./unit.ts";

/** Changes whenever files are read differently; everything is loaded anew then. */
const loaderVersion = "1";

export interface LoaderOptions {
  readonly store: Store;
  readonly model: ContentModel;
  readonly menus: readonly string[];
  readonly contentDir: string;
}

export interface LoadResult {
  /** Units read; 0 when nothing had changed. */
  readonly loaded: number;
  /** Cache tags of what changed, in Drupal's names. */
  readonly tags: readonly string[];
}

export interface Loader {
  /** Brings the store in line with all files; unchanged ones are not opened. */
  loadAll(): LoadResult;
  /** The same for some units, by their places. */
  load(places: readonly string[]): LoadResult;
  /** Everything wrong with the content as it is now. */
  faults(): Fault[];
}

/** Reads content files into the store, one transaction a unit, so that a broken file takes nothing else along. */
export function createLoader(options: LoaderOptions): Loader {
  const { store, model, menus, contentDir } = options;
  const modelDigest = createHash("sha1")
    .update(JSON.stringify([loaderVersion, model, menus, contentDir]))
    .digest("base64url");
  const resourceTypes = createResourceTypes(model);
  const knownUnits = () =>
    new Map(
      store.database
        .all("SELECT place, fingerprint FROM unit")
        .map((row) => [String(row["place"]), String(row["fingerprint"])]),
    );

  function read(unit: Unit, hasUnit: (place: string) => boolean): UnitReader {
    const reader: UnitReader = {
      unit,
      contentDir,
      store,
      model,
      resourceTypes,
      menus,
      hasUnit,
      pictures: { files: new Map(), media: new Map() },
      faults: [],
      entities: [],
      redirects: [],
      mentions: [],
      settings: new Map(),
      tags: new Set(),
    };
    readUnit(reader);
    reader.entities.push(...mediaEntities(reader));
    return {
      ...reader,
      entities: reader.entities.map((entity) =>
        entity.type === "node" ? withSearchText(entity, reader.entities) : entity,
      ),
    };
  }

  /** A file that went away or cannot be opened is a fault of its unit, which stays as it was and is tried again next time. */
  function replaceOrReport(
    unit: Unit,
    fingerprint: string,
    hasUnit: (place: string) => boolean,
  ): ReadonlySet<string> {
    try {
      return store.transaction(() =>
        replaceUnit(store, unit.place, fingerprint, read(unit, hasUnit)),
      );
    } catch (error) {
      store.transaction(() => reportFailure(store, unit.place, error));
      return new Set();
    }
  }

  function sync(
    units: readonly Unit[],
    removed: readonly string[],
    known: ReadonlyMap<string, string>,
  ): LoadResult {
    const places = new Set([...known.keys(), ...units.map((unit) => unit.place)]);
    const tags = new Set<string>();
    let loaded = 0;
    for (const unit of units) {
      const fingerprint = fingerprintOf(unit);
      if (known.get(unit.place) === fingerprint) continue;
      loaded++;
      for (const tag of replaceOrReport(unit, fingerprint, (place) => places.has(place)))
        tags.add(tag);
    }
    for (const place of removed) {
      loaded++;
      for (const tag of store.transaction(() => removeUnit(store, place))) tags.add(tag);
    }
    return { loaded, tags: [...tags].toSorted() };
  }

  return {
    loadAll() {
      if (store.setting("model") !== modelDigest) {
        store.database.run("UPDATE unit SET fingerprint = ''");
        store.setSetting("model", modelDigest);
      }
      const known = knownUnits();
      const units = scanUnits(contentDir);
      const present = new Set(units.map((unit) => unit.place));
      return sync(
        units,
        [...known.keys()].filter((place) => !present.has(place)),
        known,
      );
    },
    load(places) {
      const known = knownUnits();
      const units = places.map((place) => [place, scanUnit(contentDir, place)] as const);
      return sync(
        units.flatMap(([, unit]) => unit ?? []),
        units.flatMap(([place, unit]) => (unit === null && known.has(place) ? [place] : [])),
        known,
      );
    },
    faults: () => [...storedFaults(store), ...danglingMentions(store), ...aliasConflicts(store)],
  };
}

function readUnit(reader: UnitReader): void {
  const [kind = ""] = reader.unit.place.split("/", 1);
  if (kind === "site") readSite(reader);
  else if (kind === "redirects") readRedirects(reader);
  else if (kind === "terms") readVocabulary(reader);
  else if (kind === "menus") readMenu(reader);
  else if (Object.hasOwn(entityFolders, kind)) readEntityUnit(reader);
}

/** Returns the cache tags of what changed. */
function replaceUnit(
  store: Store,
  place: string,
  fingerprint: string,
  reader: UnitReader,
): Set<string> {
  const { database } = store;
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
  const tags = new Set<string>();
  const now = new Set<number>();
  for (const entity of reader.entities) {
    now.add(entity.serial);
    if (before.get(entity.serial) === digestOf(entity)) continue;
    store.write(unit, entity);
    addTags(tags, entity);
  }
  for (const serial of before.keys()) if (!now.has(serial)) removeEntity(store, serial, tags);
  for (const redirect of reader.redirects) store.writeRedirect(redirect);
  clearNotes(store, unit);
  for (const { url, path } of reader.pictures.files.values()) {
    database.run(
      "INSERT OR REPLACE INTO stored_file (url, unit, path) VALUES (?, ?, ?)",
      url,
      unit,
      path,
    );
  }
  for (const { serial, fault } of reader.mentions) {
    database.run(
      "INSERT INTO mention (unit, serial, file, line, found, expected) VALUES (?, ?, ?, ?, ?, ?)",
      unit,
      serial,
      fault.file,
      fault.line,
      fault.found,
      fault.expected,
    );
  }
  for (const fault of uniqueFaults(reader.faults)) {
    database.run(
      "INSERT INTO fault (unit, file, line, found, expected) VALUES (?, ?, ?, ?, ?)",
      unit,
      fault.file,
      fault.line,
      fault.found,
      fault.expected,
    );
  }
  for (const [key, value] of reader.settings) store.setSetting(key, value);
  // A paragraph or picture that changed changes the page that shows it.
  const mainSerial = store.serialAt(place);
  const main = reader.entities.find((entity) => entity.serial === mainSerial);
  if (tags.size && main) addTags(tags, main);
  if (tags.size || reader.settings.size) for (const tag of reader.tags) tags.add(tag);
  return tags;
}

function reportFailure(store: Store, place: string, error: unknown): void {
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

function removeUnit(store: Store, place: string): Set<string> {
  const unit = unitId(store, place);
  const tags = new Set<string>();
  for (const row of store.database.all("SELECT serial FROM entity WHERE unit = ?", unit))
    removeEntity(store, Number(row["serial"]), tags);
  clearNotes(store, unit);
  store.database.run("DELETE FROM unit WHERE id = ?", unit);
  if (place.startsWith("menus/")) tags.add(`config:system.menu.${place.slice("menus/".length)}`);
  return tags;
}

function unitId(store: Store, place: string): number {
  return Number(store.database.get("SELECT id FROM unit WHERE place = ?", place)?.["id"]);
}

function clearNotes(store: Store, unit: number): void {
  for (const table of ["stored_file", "mention", "fault"])
    store.database.run(`DELETE FROM ${table} WHERE unit = ?`, unit);
}

function removeEntity(store: Store, serial: number, tags: Set<string>): void {
  const entity = store.entity(serial);
  if (entity) addTags(tags, entity);
  store.remove(serial);
}

function addTags(
  tags: Set<string>,
  { type, bundle, id }: { type: string; bundle: string; id: number | string },
): void {
  tags.add(`${type}:${id}`);
  // Paragraphs and files are never listed by themselves.
  if (type === "paragraph" || type === "file") return;
  tags.add(`${type}_list`);
  if (bundle !== type) tags.add(`${type}_list:${bundle}`);
}

function uniqueFaults(faults: readonly Fault[]): Fault[] {
  return [...new Map(faults.map((fault) => [JSON.stringify(fault), fault])).values()];
}

function faultsOf(store: Store, sql: string): Fault[] {
  return store.database.all(sql).map((row) => ({
    file: String(row["file"]),
    line: row["line"] === null || row["line"] === undefined ? null : Number(row["line"]),
    found: String(row["found"]),
    expected: String(row["expected"]),
  }));
}

const storedFaults = (store: Store) =>
  faultsOf(store, "SELECT file, line, found, expected FROM fault ORDER BY file, line");

const danglingMentions = (store: Store) =>
  faultsOf(
    store,
    "SELECT DISTINCT file, line, found, expected || ', which does not exist' AS expected FROM mention WHERE serial NOT IN (SELECT serial FROM entity) ORDER BY file, line",
  );

/** Two pages at one address: the newer alias wins, and both are named. */
const aliasConflicts = (store: Store) =>
  faultsOf(
    store,
    `SELECT i.place AS file, NULL AS line, a.alias || ' (' || a.langcode || ')' AS found, 'an alias that no other page has' AS expected
     FROM alias a JOIN identity i ON i.serial = a.serial
     WHERE EXISTS (SELECT 1 FROM alias other WHERE other.langcode = a.langcode AND other.alias = a.alias AND other.serial <> a.serial) ORDER BY a.alias, i.place`,
  );
