import { languageCodeOf, type Locale, locales } from "#domain/locales.ts";
import type { TranslationState } from "../model/snapshot.ts";
import { type SegmentState, stateOf, type TextUnit } from "./segment.ts";

export type TranslatedTexts = Pick<TextUnit, "segments" | "misplaced">;

/** Hashes of the English texts of a unit that were last translated or accepted, by id of the segment. */
export type UnitRecord = Readonly<Record<string, string>>;

/** State of a unit in one language, with numbers of texts. */
export interface UnitStatus {
  /** `missing` without any translation, `outdated` if a text is outdated or missing. */
  readonly state: TranslationState;
  readonly current: number;
  readonly outdated: number;
  readonly missing: number;
}

/**
 * Returns whether a unit without any translation is deliberate: regional locales and variants of English translate only
 * what differs in their country and show the language they fall back to for everything else.
 */
export function isLeftToFallback(
  locale: Locale,
  { segments }: Pick<TranslatedTexts, "segments">,
): boolean {
  const isRegional = locales[locale].fallbacks.length > 1 || languageCodeOf(locale) === "en";
  return isRegional && segments.every(({ target }) => target === null);
}

/** Returns how far a unit is translated. */
export function unitStatus(
  locale: Locale,
  texts: TranslatedTexts,
  record: UnitRecord = {},
): UnitStatus {
  const { segments, misplaced } = texts;
  const states = segments.map((segment) => stateOf(segment, record[segment.id]));
  const count = (state: SegmentState) => states.filter((each) => each === state).length;
  const [current, outdated, missing] = [count("current"), count("outdated"), count("missing")];
  const hasNone = missing === states.length && misplaced.length === 0;
  const isCurrent = current === states.length && misplaced.length === 0;
  const written = hasNone ? "missing" : isCurrent ? "current" : "outdated";
  const state = isLeftToFallback(locale, texts) ? "fallback" : written;
  return { state, current, outdated, missing };
}
