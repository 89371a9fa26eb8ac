import type { ContentModel } from "#content-model/bundle.ts";
import type { ResourceTypes } from "../entity-types/resource-types.ts";
import type { EntityRecord, RedirectRecord } from "../store/records.ts";
import type { Store } from "../store/store.ts";
import type { Fault } from "./fault.ts";
import type { UnitFiles } from "./unit-files.ts";
import type { Place } from "./yaml-source.ts";

/** Time of content without one, in Unix seconds. It is constant, so that a reload changes nothing. */
export const unknownMoment = Date.UTC(2026, 0, 1) / 1000;

/** A unit of content that is read and written in one transaction: a node's folder, a vocabulary, a menu and so on. */
export interface Unit {
  /** Path relative to the content directory, `nodes/page/home`. */
  readonly place: string;
  readonly files: readonly UnitFile[];
}

export interface UnitFile {
  /** Path inside the unit's folder, or the name of the file itself. */
  readonly name: string;
  /** Path relative to the content directory. */
  readonly path: string;
  readonly size: number;
  readonly mtimeMs: number;
}

/** Input and results of reading a unit. */
export interface UnitReader {
  readonly unit: Unit;
  readonly contentDir: string;
  readonly store: Store;
  readonly model: ContentModel;
  readonly resourceTypes: ResourceTypes;
  readonly menus: readonly string[];
  /** Returns whether a unit has files. */
  hasUnit(place: string): boolean;
  readonly pictures: UnitFiles;
  readonly faults: Fault[];
  /** Paths of content files that cannot be used. */
  readonly unreadable: Set<string>;
  readonly entities: EntityRecord[];
  readonly redirects: RedirectRecord[];
  /** Entities that the unit refers to. Those that do not exist in the end are reported. */
  readonly mentions: Mention[];
  readonly settings: Map<string, string>;
  /** Cache tags in addition to those of changed entities. */
  readonly tags: Set<string>;
  /** The time of reading, which decides what is published. Unix seconds. */
  readonly now: number;
  /** Times at which the unit has to be read again, because visitors then see something else. Unix seconds. */
  readonly moments: Set<number>;
}

export interface Mention {
  readonly serial: number;
  readonly at: Place;
  /** The name, and what it should refer to, as a fault shows them. */
  readonly found: string;
  readonly expected: string;
}

/** Returns the serial of an entity that a file refers to. The entity need not be loaded yet. */
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

/** Reports a content file that cannot be used. */
export function rejectFile(reader: UnitReader, path: string, fault: Fault): void {
  reader.faults.push(fault);
  reader.unreadable.add(path);
}

/**
 * Returns whether the original of the unit (`en.yaml`, or the only file) cannot be used. Then the store keeps its
 * present content of the unit.
 */
export function hasLostOriginal({ unit, unreadable, entities }: UnitReader): boolean {
  if (unreadable.size === 0) return false;
  const contentFiles = unit.files.filter(({ name }) => /\.ya?ml$/.test(name));
  const original = contentFiles.find(({ name }) => name === "en.yaml") ?? contentFiles[0];
  return entities.length === 0 || (original !== undefined && unreadable.has(original.path));
}
