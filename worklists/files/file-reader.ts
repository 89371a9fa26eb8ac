import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { fingerprintOf, listPlaces, scanUnit } from "#cms/files/scan.ts";
import { isLocale, type Locale } from "#domain/locales.ts";
import type { ContentUnit, Snapshot } from "../model/snapshot.ts";
import type { SnapshotReader } from "../model/snapshot-reader.ts";
import { redirectFile } from "../redirects/redirect-file.ts";
import { readRecord, type TranslationRecord } from "../translations/record.ts";
import { readUnit } from "./read-unit.ts";
import { readVersions } from "./read-versions.ts";

interface FileReaderOptions {
  readonly contentDir: string;
  /** Address of the editor of content files; null if there is none. */
  readonly editorPath: string | null;
  /** Unix milliseconds. */
  readonly now: () => number;
}

interface KnownUnit {
  readonly fingerprint: string;
  readonly unit: ContentUnit | null;
  /** It is published or taken down at a time, so it may differ without an edit. */
  readonly isTimed: boolean;
  readonly gaps: readonly string[];
}

/** Creates a reader of content files. Only units that have changed since are parsed again. */
export function createFileReader(options: FileReaderOptions): SnapshotReader {
  const { contentDir, editorPath, now } = options;
  let known: ReadonlyMap<string, KnownUnit> = new Map();

  async function readUnits(records: ReadonlyMap<Locale, TranslationRecord>, stamp: string) {
    const next = new Map<string, KnownUnit>();
    for (const place of listPlaces(contentDir)) {
      if (!place.includes("/")) continue;
      const unit = scanUnit(contentDir, place);
      if (unit === null) continue;
      const fingerprint = fingerprintOf(unit) + stamp;
      const before = known.get(place);
      if (before?.fingerprint === fingerprint && !before.isTimed) {
        next.set(place, before);
        continue;
      }
      const files = readVersions(contentDir, unit);
      const found = readUnit({ unit, files, records, editorPath, now: now() });
      const isTimed = files.versions.some(({ value }) =>
        /publish_on/.test(Object.keys(value ?? {}).join(" ")),
      );
      next.set(place, { fingerprint, unit: found, isTimed, gaps: files.gaps });
      await setImmediate();
    }
    known = next;
    return [...next.values()];
  }

  return {
    async read(): Promise<Snapshot> {
      const { records, stamp, gaps } = readRecords(contentDir);
      const read = await readUnits(records, stamp);
      const redirects = redirectFile(contentDir).read();
      return {
        units: read.flatMap(({ unit }) => unit ?? []),
        redirects: redirects.redirects,
        gaps: [...gaps, ...redirects.gaps, ...read.flatMap((each) => each.gaps)],
      };
    },
  };
}

/** Reads the translation records. The stamp changes with any of them. */
function readRecords(contentDir: string) {
  const folder = join(contentDir, "translations");
  const records = new Map<Locale, TranslationRecord>();
  const gaps: string[] = [];
  let stamp = "";
  for (const name of filesIn(folder)) {
    const locale = name.replace(/\.json$/, "");
    if (!isLocale(locale)) continue;
    stamp += ` ${name} ${statSync(join(folder, name)).mtimeMs}`;
    try {
      records.set(locale, readRecord(contentDir, locale));
    } catch {
      gaps.push(`translations/${name} is damaged, so all translations in it count as outdated.`);
    }
  }
  return { records, stamp, gaps };
}

function filesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder).toSorted();
  } catch {
    // Nothing has been accepted yet.
    return [];
  }
}
