import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { Locale } from "#domain/locales.ts";
import type { TextUnit } from "./segment.ts";

/** Hashes of the English texts that were last translated or accepted, by place and id of the segment. */
export type TranslationRecord = Readonly<Record<string, Readonly<Record<string, string>>>>;

const recordFile = z.record(z.string(), z.record(z.string(), z.string().regex(/^[\w-]{8}$/)));

/** Returns the path of a locale's record. */
export const recordPath = (contentDir: string, locale: Locale): string =>
  join(contentDir, "translations", `${locale}.json`);

/** Reads the record of a locale; empty without a file. Throws if it is damaged. */
export function readRecord(contentDir: string, locale: Locale): TranslationRecord {
  const file = recordPath(contentDir, locale);
  if (!existsSync(file)) return {};
  try {
    return recordFile.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    throw new Error(
      `${file} is damaged. Restore it, or delete it and run \`npm run translate -- accept ${locale}\`.`,
    );
  }
}

/** A segment whose translation belongs to the English text with this hash. */
export interface Recorded {
  readonly place: string;
  readonly id: string;
  readonly hash: string;
}

/** Returns the record with further entries, sorted, and without those of texts that no longer exist. */
export function withEntries(
  record: TranslationRecord,
  units: readonly TextUnit[],
  entries: readonly Recorded[],
): TranslationRecord {
  const byPlace = Map.groupBy(entries, ({ place }) => place);
  return Object.fromEntries(
    units
      .toSorted((a, b) => (a.place < b.place ? -1 : 1))
      .flatMap(({ place, segments, misplaced }) => {
        const hashes: Record<string, string> = { ...record[place] };
        for (const { id, hash } of byPlace.get(place) ?? []) hashes[id] = hash;
        const ids = new Set(segments.map(({ id }) => id));
        // Texts of blocks at another position may come back.
        const kept = Object.entries(hashes).filter(([id]) => misplaced.length > 0 || ids.has(id));
        return kept.length === 0 ? [] : [[place, Object.fromEntries(kept.toSorted(byKey))]];
      }),
  );
}

const byKey = ([a]: readonly [string, string], [b]: readonly [string, string]) => (a < b ? -1 : 1);

export const recordText = (record: TranslationRecord): string =>
  `${JSON.stringify(record, null, 1)}\n`;
