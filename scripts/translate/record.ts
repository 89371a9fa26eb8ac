import type { TextUnit } from "#worklists/translations/segment.ts";
import type { TranslationRecord } from "#worklists/translations/record.ts";

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
