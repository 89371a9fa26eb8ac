import { createHash } from "node:crypto";
import type { ContentModel } from "#content-model/bundle.ts";
import { createResourceTypes } from "../entity-types/resource-types.ts";
import type { Store } from "../store/store.ts";
import { entityFolders, readEntityUnit } from "./entity-unit.ts";
import type { Fault } from "./fault.ts";
import { readMenu } from "./menus.ts";
import { mediaEntities } from "./pictures.ts";
import { fingerprintOf, scanUnit, scanUnits } from "./scan.ts";
import { readRedirects, readSite } from "./site-files.ts";
import { readFaults } from "./stored-faults.ts";
import { readVocabulary } from "./terms.ts";
import { withSearchText } from "../search/search-text.ts";
import type { Unit, UnitReader } from "./unit.ts";
import { removeUnit, replaceUnit, reportFailure } from "./write-unit.ts";

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
      unreadable: new Set(),
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
      return store.transaction(() => replaceUnit(read(unit, hasUnit), fingerprint));
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
    faults: () => readFaults(store),
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
