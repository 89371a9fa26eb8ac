import type { Locale } from "#domain/locales.ts";
import type { ContentUnit } from "../model/snapshot.ts";
import type { Difference } from "../model/worklist-methods.ts";

const notes = {
  missing: "The page is not translated to this language.",
  outdated:
    "Drupal marks this translation as outdated: an editor has changed the original and chosen “Flag other translations as outdated”. Compare the revisions of the original in Drupal to see what has changed.",
  current: "Drupal does not mark this translation as outdated.",
  fallback: "This language shows the one that it falls back to.",
} as const;

/** Returns what Drupal knows about a translation: its state, but not the texts. Null if there is no such translation. */
export function backendDifference(unit: ContentUnit, locale: Locale): Difference | null {
  const translation = unit.translations.find((each) => each.locale === locale);
  if (translation === undefined) return null;
  const { edit, state } = translation;
  return { title: unit.title, locale, edit, summary: notes[state], texts: [], note: "" };
}
