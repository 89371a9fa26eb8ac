import { isDeepStrictEqual } from "node:util";
import { existsSync, readFileSync } from "node:fs";
import { isSame, readTarget } from "./check-target.ts";
import type { Project } from "./project.ts";
import type { ReadSegment, ReadUnit } from "./read-xliff.ts";
import { recordPath } from "#worklists/translations/record.ts";
import { recordText, type Recorded, withEntries } from "./record.ts";
import { inlinesOf } from "./segment-inlines.ts";
import { hashOf, type Segment, type TextUnit } from "#worklists/translations/segment.ts";
import type { FileChange } from "#editor/files/write-files.ts";

interface ImportResult {
  readonly changes: readonly FileChange[];
  readonly texts: number;
  /** Lines about texts that were left out, and why. */
  readonly notes: readonly string[];
}

/** Maximum number of faults in one message. */
const maxFaults = 20;

/**
 * Returns the files with the translations of an XLIFF file. Texts whose English has changed since the export are left
 * out. Throws, with a line for each fault, if a translation is damaged.
 */
export function importTexts(project: Project, read: readonly ReadUnit[]): ImportResult {
  const merge: Merge = { project, faults: [], notes: [], recorded: [] };
  const units = new Map(project.units.map((unit) => [unit.place, unit]));
  const changes: FileChange[] = [];
  let texts = 0;
  for (const { place, segments } of read) {
    const unit = units.get(place);
    if (unit === undefined) {
      merge.notes.push(`${place}: this content no longer exists`);
      continue;
    }
    const translations = mergeUnit(merge, unit, segments);
    if (translations.size === 0) continue;
    texts += translations.size;
    changes.push({ file: unit.file, before: unit.text, after: editedText(unit, translations) });
  }
  if (merge.faults.length > 0) throw new Error(faultText(merge.faults));
  return {
    changes: [...changes, ...recordChange(project, merge.recorded)],
    texts,
    notes: merge.notes,
  };
}

interface Merge {
  readonly project: Project;
  readonly faults: string[];
  readonly notes: string[];
  readonly recorded: Recorded[];
}

function mergeUnit(merge: Merge, unit: TextUnit, read: readonly ReadSegment[]) {
  const segments = new Map(unit.segments.map((segment) => [segment.id, segment]));
  const translations = new Map<Segment, string>();
  for (const each of read) {
    const place = `${unit.place} ${each.id}`;
    const segment = segments.get(each.id);
    if (segment === undefined) {
      merge.notes.push(`${place}: this text no longer exists`);
      continue;
    }
    try {
      const text = mergeSegment(segment, each);
      if (text === null) continue;
      if (text !== segment.target) translations.set(segment, text);
      merge.recorded.push({ place: unit.place, id: segment.id, hash: hashOf(segment.source) });
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (error instanceof ChangedSource) merge.notes.push(`${place}: ${message}`);
      else merge.faults.push(`${place}: ${message}`);
    }
  }
  return withoutDependent(merge, unit, translations);
}

class ChangedSource extends Error {
  override message = "the English text has changed since the export; export it again";
}

/** Returns the content of a translation; null if the translator did not work on it. */
function mergeSegment(segment: Segment, read: ReadSegment): string | null {
  const inlines = inlinesOf(segment);
  const { target } = read;
  const isUnchanged = target !== null && inlines.target !== null && isSame(target, inlines.target);
  const isConfirmed = read.state !== "initial";
  if (!isUnchanged && (target === null || target.length === 0)) return null;
  if (isUnchanged && !isConfirmed) return null;
  if (!isSame(read.source, inlines.source)) throw new ChangedSource();
  if (isUnchanged) return segment.target;
  return readTarget(segment, inlines, target ?? []);
}

/** Leaves out texts that cannot be stored, because the title of their page or term is not translated. */
function withoutDependent(
  { notes, recorded }: Merge,
  unit: TextUnit,
  translations: ReadonlyMap<Segment, string>,
): ReadonlyMap<Segment, string> {
  const translated = new Set([
    ...unit.segments.flatMap(({ id, target }) => (target === null ? [] : [id])),
    ...[...translations.keys()].map(({ id }) => id),
  ]);
  const isStorable = ({ needs }: Segment) => needs === null || translated.has(needs);
  const [kept, left] = [true, false].map((wanted) =>
    [...translations].filter(([segment]) => isStorable(segment) === wanted),
  );
  for (const needs of new Set(left?.map(([segment]) => segment.needs)))
    notes.push(`${unit.place}: translate ${needs} first; the other texts were left out`);
  for (const [{ id }] of left ?? []) {
    const index = recorded.findIndex((each) => each.place === unit.place && each.id === id);
    if (index >= 0) recorded.splice(index, 1);
  }
  return new Map(kept);
}

function editedText(unit: TextUnit, translations: ReadonlyMap<Segment, string>): string {
  try {
    return unit.edit(translations);
  } catch (error) {
    throw new Error(`${unit.file}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/** Returns the change of the record; empty if nothing is recorded that it does not have. */
export function recordChange(
  { contentDir, locale, record, units }: Project,
  recorded: readonly Recorded[],
): FileChange[] {
  const isNew = recorded.some(({ place, id, hash }) => record[place]?.[id] !== hash);
  const next = withEntries(record, units, recorded);
  if (!isNew || isDeepStrictEqual(next, record)) return [];
  const file = recordPath(contentDir, locale);
  const before = existsSync(file) ? readFileSync(file, "utf8") : null;
  return [{ file, before, after: recordText(next) }];
}

function faultText(faults: readonly string[]): string {
  const more = faults.length - maxFaults;
  const lines = faults.slice(0, maxFaults).map((fault) => `  ${fault}`);
  return [
    `${faults.length} texts are damaged:`,
    ...lines,
    ...(more > 0 ? [`  and ${more} more`] : []),
  ].join("\n");
}
