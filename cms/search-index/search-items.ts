import { setImmediate } from "node:timers/promises";
import type { Store } from "../store/store.ts";
import {
  type FacetField,
  joinItems,
  type LanguageItems,
  readItems,
  withoutEntities,
} from "./language-items.ts";

/** The items of the index by language, in memory. */
export interface SearchItems {
  /** Returns the current items of a language. They are read once, and then only changes are read. */
  of(langcode: string): LanguageItems;
  /** Reads the items of languages in advance, with pauses for other work. */
  warm(langcodes: readonly string[], signal: AbortSignal): Promise<void>;
}

/** Entities that are read in one step, which takes a few milliseconds. */
const stepSize = 100;

interface Held {
  /** Version of the store after which changes have to be read. */
  readonly version: number;
  readonly items: LanguageItems;
}

interface Reading {
  readonly version: number;
  readonly steps: Generator<void, LanguageItems>;
}

export function createSearchItems(store: Store, facets: readonly FacetField[]): SearchItems {
  const held = new Map<string, Held>();
  const readings = new Map<string, Reading>();
  const { database, changes } = store;

  function* readAll(langcode: string): Generator<void, LanguageItems> {
    const parts: LanguageItems[] = [];
    for (let after = -1; ;) {
      const serials = store.select(
        "SELECT DISTINCT serial FROM indexed WHERE langcode = ? AND serial > ? ORDER BY serial LIMIT ?",
        [langcode, after, stepSize],
      );
      if (serials.length === 0) return joinItems(parts);
      parts.push(readItems(database, { langcode, serials, facets }));
      after = serials.at(-1) ?? after;
      yield;
    }
  }

  /** Continues reading by one step; returns `true` when done. */
  function step(langcode: string): boolean {
    let reading = readings.get(langcode);
    // After too many changes everything is read again.
    if (!reading || changes.since(reading.version) === null) {
      reading = { version: changes.version(), steps: readAll(langcode) };
      readings.set(langcode, reading);
    }
    const read = reading.steps.next();
    if (!read.done) return false;
    held.set(langcode, { version: reading.version, items: read.value });
    readings.delete(langcode);
    return true;
  }

  /** Updates the items of a language; returns `null` if they have to be read again. */
  function refresh(langcode: string): LanguageItems | null {
    const known = held.get(langcode);
    if (!known) return null;
    const version = changes.version();
    if (known.version === version) return known.items;
    const changed = changes.since(known.version);
    if (changed === null) {
      held.delete(langcode);
      return null;
    }
    const now = readItems(database, { langcode, serials: [...changed], facets });
    const kept = withoutEntities(known.items, changed);
    const items = now.ids.length === 0 ? kept : joinItems([kept, now]);
    held.set(langcode, { version, items });
    return items;
  }

  return {
    of(langcode) {
      let items = refresh(langcode);
      while (items === null) {
        while (!step(langcode));
        items = refresh(langcode);
      }
      return items;
    },
    async warm(langcodes, signal) {
      for (const langcode of langcodes) {
        while (!signal.aborted && refresh(langcode) === null) {
          step(langcode);
          await setImmediate();
        }
      }
    },
  };
}
