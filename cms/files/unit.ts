import type { ContentModel } from "#content-model/bundle.ts";
import type { ResourceTypes } from "../entity-types/resource-types.ts";
import type { EntityRecord, RedirectRecord } from "../store/records.ts";
import type { Store } from "../store/store.ts";
import type { Fault } from "./fault.ts";
import type { PictureShelf } from "./picture-shelf.ts";
import type { Place } from "./yaml-source.ts";

/** Moment given to content that names none: the same at every load, so that nothing seems changed. Unix seconds. */
export const unknownMoment = Date.UTC(2026, 0, 1) / 1000;

/** A node's folder, a vocabulary, a menu…: what is read and written in one transaction. */
export interface Unit {
  /** Path relative to the content directory, `nodes/page/home`. */
  readonly place: string;
  readonly files: readonly UnitFile[];
}

export interface UnitFile {
  /** Path within the unit's folder, or the file's own name. */
  readonly name: string;
  /** Relative to the content directory. */
  readonly path: string;
  readonly size: number;
  readonly mtimeMs: number;
}

/** What reading a unit needs and collects. */
export interface UnitReader {
  readonly unit: Unit;
  readonly contentDir: string;
  readonly store: Store;
  readonly model: ContentModel;
  readonly resourceTypes: ResourceTypes;
  readonly menus: readonly string[];
  /** Whether there are files for a unit. */
  hasUnit(place: string): boolean;
  readonly pictures: PictureShelf;
  readonly faults: Fault[];
  /** Paths of content files that hold nothing to be used. */
  readonly unreadable: Set<string>;
  readonly entities: EntityRecord[];
  readonly redirects: RedirectRecord[];
  /** Entities named, to report those that do not exist in the end. */
  readonly mentions: Mention[];
  readonly settings: Map<string, string>;
  /** Cache tags besides those of the entities that changed. */
  readonly tags: Set<string>;
}

export interface Mention {
  readonly serial: number;
  readonly at: Place;
  /** What was named and what should be there, as a fault tells it. */
  readonly found: string;
  readonly expected: string;
}

/** Serial of an entity that a file names; it need not be loaded yet. */
export function mention(
  reader: UnitReader,
  at: Place,
  target: { readonly place: string; readonly type: string; readonly words: string },
): number {
  const { serial } = reader.store.identify(target.place, target.type);
  reader.mentions.push({
    serial,
    at,
    found: JSON.stringify(target.words),
    expected: `something at ${target.place}`,
  });
  return serial;
}

/** Reports a content file that cannot be used at all. */
export function rejectFile(reader: UnitReader, path: string, fault: Fault): void {
  reader.faults.push(fault);
  reader.unreadable.add(path);
}

/**
 * Whether the file that everything else of the unit is made from could not be used: `en.yaml`, or the only one.
 * What the store has of the unit stays then.
 */
export function hasLostOriginal({ unit, unreadable, entities }: UnitReader): boolean {
  if (unreadable.size === 0) return false;
  const contentFiles = unit.files.filter(({ name }) => /\.ya?ml$/.test(name));
  const original = contentFiles.find(({ name }) => name === "en.yaml") ?? contentFiles[0];
  return entities.length === 0 || (original !== undefined && unreadable.has(original.path));
}
