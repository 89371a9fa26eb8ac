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
  /** Items of a language as they are now. Read once; what changes is read again by itself. */
  of(langcode: string): LanguageItems;
  /** Reads the items of languages before anybody asks for them, while others get their turn. */
  warm(langcodes: readonly string[], signal: AbortSignal): Promise<void>;
}

/** Entities read in one step, a few milliseconds. */
const stepSize = 100;

interface Held {
  /** Version of the store from which on changes are to be read. */
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

  /** Goes on with a reading that was begun, by one step; `true` when it is done. */
  function step(langcode: string): boolean {
    let reading = readings.get(langcode);
    // After too many changes all is read anew.
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

  /** Brings what is held of a language up to date; `null` when it has to be read anew. */
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
