import { createHash } from "node:crypto";
import type { ContentModel } from "#content-model/bundle.ts";
import { createResourceTypes } from "../entity-types/resource-types.ts";
import { isStorageFailure } from "../store/failures.ts";
import type { Store } from "../store/store.ts";
import { entityFolders, readEntityUnit } from "./entity-unit.ts";
import type { Fault } from "./fault.ts";
import { readMenu } from "./menus.ts";
import { mediaEntities } from "./pictures.ts";
import { fingerprintOf, scanUnit, scanUnits } from "./scan.ts";
import { readRedirects, readSite } from "./site-files.ts";
import { runGradually, runSteps, type LoadResult } from "./run-steps.ts";
import { readFaults } from "./stored-faults.ts";
import { readVocabulary } from "./terms.ts";
import { createWordFinder } from "../search/search-text.ts";
import type { Unit, UnitReader } from "./unit.ts";
import { removeUnit, replaceUnit, reportFailure } from "./write-unit.ts";

/** Changes whenever files are read differently; everything is loaded anew then. */
const loaderVersion = "2";

export interface LoaderOptions {
  readonly store: Store;
  readonly model: ContentModel;
  readonly menus: readonly string[];
  readonly contentDir: string;
}

export interface Loader {
  /** Brings the store in line with all files; unchanged ones are not opened. */
  loadAll(): LoadResult;
  /** The same while the thread stays free for others; ends early, with what it has, when the signal says so. */
  loadGradually(signal: AbortSignal): Promise<LoadResult>;
  /** The same for some units, by their places. */
  load(places: readonly string[]): LoadResult;
  /** Everything wrong with the content as it is now. */
  faults(): Fault[];
}

/** What is to be loaded. */
interface Plan {
  readonly units: readonly Unit[];
  /** Places of units whose files are gone. */
  readonly removed: readonly string[];
  /** Fingerprints of units in the store, by place. */
  readonly known: ReadonlyMap<string, string>;
  readonly hasUnit: (place: string) => boolean;
}

/**
 * Reads content files into the store. A unit is written whole or not at all, so that a broken file takes nothing else
 * along. Loading throws what `isStorageFailure` knows when the database cannot be written.
 */
export function createLoader(options: LoaderOptions): Loader {
  const { store, model, menus, contentDir } = options;
  const { database } = store;
  const modelDigest = createHash("sha1")
    .update(JSON.stringify([loaderVersion, model, menus, contentDir]))
    .digest("base64url");
  const resourceTypes = createResourceTypes(model);
  const wordFinder = createWordFinder(model);
  const knownUnits = () =>
    new Map(
      database
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
        entity.type === "node" ? wordFinder.withWords(entity, reader.entities) : entity,
      ),
    };
  }

  /** A file that went away or cannot be opened is a fault of its unit, which stays as it was and is tried again next time. */
  function replaceOrReport(unit: Unit, fingerprint: string, plan: Plan): ReadonlySet<string> {
    try {
      return store.transaction(() => replaceUnit(read(unit, plan.hasUnit), fingerprint));
    } catch (error) {
      if (isStorageFailure(error)) throw error;
      store.transaction(() => reportFailure(store, unit.place, error));
      return new Set();
    }
  }

  /** Brings the store in line, one step a unit. */
  function* steps(plan: Plan): Generator<void, LoadResult> {
    const tags = new Set<string>();
    let loaded = 0;
    for (const unit of plan.units) {
      const fingerprint = fingerprintOf(unit);
      if (plan.known.get(unit.place) === fingerprint) continue;
      loaded++;
      for (const tag of replaceOrReport(unit, fingerprint, plan)) tags.add(tag);
      yield;
    }
    for (const place of plan.removed) {
      loaded++;
      for (const tag of store.transaction(() => removeUnit(store, place))) tags.add(tag);
      yield;
    }
    return { loaded, tags: [...tags].toSorted() };
  }

  function planAll(): Plan {
    if (store.setting("model") !== modelDigest) {
      database.run("UPDATE unit SET fingerprint = ''");
      store.setSetting("model", modelDigest);
    }
    const known = knownUnits();
    const units = scanUnits(contentDir);
    const present = new Set(units.map((unit) => unit.place));
    const removed = [...known.keys()].filter((place) => !present.has(place));
    return { units, removed, known, hasUnit: (place) => present.has(place) || known.has(place) };
  }

  const hasUnit = (place: string) =>
    scanUnit(contentDir, place) !== null ||
    database.get("SELECT 1 FROM unit WHERE place = ?", place) !== undefined;

  function planSome(places: readonly string[]): Plan {
    const known = new Map(
      places.flatMap((place) => {
        const row = database.get("SELECT fingerprint FROM unit WHERE place = ?", place);
        return row ? [[place, String(row["fingerprint"])]] : [];
      }),
    );
    const scanned = places.map((place) => [place, scanUnit(contentDir, place)] as const);
    const removed = scanned.flatMap(([place, unit]) =>
      unit === null && known.has(place) ? [place] : [],
    );
    return { units: scanned.flatMap(([, unit]) => unit ?? []), removed, known, hasUnit };
  }

  return {
    loadAll: () => runSteps(store, steps(planAll())),
    load: (places) => runSteps(store, steps(planSome(places))),
    loadGradually: (signal) => runGradually(store, steps(planAll()), signal),
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
