import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { ContentModel } from "#content-model/bundle.ts";
import type { Store } from "../store/store.ts";
import type { Fault } from "./fault.ts";
import { listPlaces } from "./scan.ts";
import { runGradually, runSteps, type LoadResult } from "./run-steps.ts";
import { createSchedule } from "./schedule.ts";
import { findFaults } from "./stored-faults.ts";
import { createUnitReading } from "./read-unit.ts";
import { createUnitSync } from "./sync-unit.ts";

/** Increase this number when files are read differently; then everything is loaded again. */
const loaderVersion = "10";

export interface LoaderOptions {
  readonly store: Store;
  readonly model: ContentModel;
  readonly menus: readonly string[];
  readonly contentDir: string;
  /** Unix milliseconds. Default `Date.now`. */
  readonly now?: () => number;
}

export interface Loader {
  /** Updates the store from all files. Unchanged files are not opened. */
  loadAll(): LoadResult;
  /** Does the same with pauses for other work. Stops early with a partial result if the signal aborts. */
  loadGradually(signal: AbortSignal): Promise<LoadResult>;
  /** Does the same for some units, by their places. */
  load(places: readonly string[]): LoadResult;
  /** Reads the units again that are due: a publish or unpublish time has passed. All of them change at once. */
  loadDue(): LoadResult;
  /** Returns the next time at which a unit is due, in Unix seconds; `null` if there is none. */
  nextDue(): number | null;
  /** Returns all faults in the current content. */
  faults(): Fault[];
  /** Does the same with pauses for other work; returns `null` if the signal aborts. */
  faultsGradually(signal: AbortSignal): Promise<Fault[] | null>;
}

/**
 * Reads content files into the store. A unit is written as a whole or not at all, so that an invalid file affects
 * nothing else. Loading throws errors of `isStorageFailure` if the database cannot be written.
 */
export function createLoader(options: LoaderOptions): Loader {
  const { store, model, menus, contentDir, now = Date.now } = options;
  const { database } = store;
  const modelDigest = createHash("sha1")
    .update(JSON.stringify([loaderVersion, model, menus, contentDir]))
    .digest("base64url");
  const seconds = () => Math.floor(now() / 1000);
  const readUnit = createUnitReading({ store, model, menus, contentDir, now: seconds });
  const sync = createUnitSync({ store, contentDir, readUnit });
  const schedule = createSchedule(database);

  function* steps(places: Iterable<string>): Generator<void, LoadResult> {
    const tags = new Set<string>();
    let loaded = 0;
    for (const place of places) {
      const changed = sync(place);
      if (changed) loaded++;
      for (const tag of changed ?? []) tags.add(tag);
      yield;
    }
    return { loaded, tags: [...tags].toSorted() };
  }

  /** Returns the places of units that are due, after making sure that they are read whether their files changed or not. */
  function markDue(): string[] {
    const places = schedule.due(seconds());
    for (const place of places)
      database.run("UPDATE unit SET fingerprint = '' WHERE place = ?", place);
    return places;
  }

  /** Returns places with files, then places that are only in the store. */
  function allPlaces(): Set<string> {
    if (store.setting("model") !== modelDigest) {
      database.run("UPDATE unit SET fingerprint = ''");
      store.setSetting("model", modelDigest);
    }
    markDue();
    const known = database.all("SELECT place FROM unit").map((row) => String(row["place"]));
    return new Set([...listPlaces(contentDir), ...known]);
  }

  return {
    loadAll: () => runSteps(store, steps(allPlaces())),
    load: (places) => runSteps(store, steps(places)),
    loadDue: () =>
      store.transaction(() => {
        const result = finish(steps(markDue()));
        schedule.settle(seconds());
        return result;
      }),
    nextDue: () => schedule.next(),
    loadGradually: (signal) => runGradually(store, steps(allPlaces()), signal),
    faults: () => finish(findFaults(store, contentDir)),
    async faultsGradually(signal) {
      const looking = findFaults(store, contentDir);
      while (!signal.aborted) {
        const step = looking.next();
        if (step.done) return step.value;
        await setImmediate();
      }
      return null;
    },
  };
}

function finish<Result>(steps: Generator<void, Result>): Result {
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}
