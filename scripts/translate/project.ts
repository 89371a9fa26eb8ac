import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import type { Locale } from "#domain/locales.ts";
import { readCatalogueUnit } from "./catalogue-unit.ts";
import { readContentUnits } from "./content-units.ts";
import { type Glossary, readGlossary } from "./glossary.ts";
import { readRecord, type TranslationRecord } from "#worklists/translations/record.ts";
import {
  stateOf,
  type Segment,
  type SegmentState,
  type TextUnit,
} from "#worklists/translations/segment.ts";

/** Folders that texts are in. */
export interface Folders {
  readonly contentDir: string;
  /** PO files. */
  readonly messagesDir: string;
}

/** All texts in English and in one locale. */
export interface Project {
  readonly locale: Locale;
  readonly contentDir: string;
  readonly units: readonly TextUnit[];
  readonly record: TranslationRecord;
}

/** Reads all texts of the interface and the content with their translations to a locale. */
export function readProject({ contentDir, messagesDir }: Folders, locale: Locale): Project {
  const units = [
    ...readCatalogueUnit(messagesDir, locale),
    ...readContentUnits(contentDir, locale),
  ].filter(({ segments, misplaced }) => segments.length > 0 || misplaced.length > 0);
  return { locale, contentDir, units, record: readRecord(contentDir, locale) };
}

export function stateIn({ record }: Project, unit: TextUnit, segment: Segment): SegmentState {
  return stateOf(segment, record[unit.place]?.[segment.id]);
}

/** Reads `glossary.md` beside the content folder; empty if there is none. */
export function readProjectGlossary(contentDir: string, locale: Locale): Glossary {
  const file = join(dirname(resolve(contentDir)), "glossary.md");
  return existsSync(file) ? readGlossary(readFileSync(file, "utf8"), locale) : [];
}
