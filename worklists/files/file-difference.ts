import type { Locale } from "#domain/locales.ts";
import type { ContentUnit } from "../model/snapshot.ts";
import type { Difference } from "../model/worklist-methods.ts";
import { collectTexts } from "../translations/collect-texts.ts";
import { readRecord } from "../translations/record.ts";
import { stateOf } from "../translations/segment.ts";
import { readPlaceVersions } from "./read-versions.ts";

const explanation =
  "Of the English text that a translation was made from, the site stores only a hash. It can show which texts have changed since, but not their earlier wording.";

/** Returns the texts of a unit whose translation is outdated or missing; null if there is no such unit. */
export function fileDifference(
  contentDir: string,
  unit: ContentUnit,
  locale: Locale,
): Difference | null {
  const translation = unit.translations.find((each) => each.locale === locale);
  const versions = readPlaceVersions(contentDir, unit.id)?.versions ?? [];
  const [original] = versions;
  if (translation === undefined || original === undefined) return null;
  const written = versions.find((each) => each.locale === locale)?.value;
  const target = unit.id.startsWith("forms/") ? original.value : written;
  const texts = collectTexts({ place: unit.id, locale, english: original.value, target });
  const record = readRecord(contentDir, locale)[unit.id] ?? {};
  const open = texts.segments
    .map((segment) => ({ ...segment, state: stateOf(segment, record[segment.id]) }))
    .filter(({ state }) => state !== "current");
  const misplaced = texts.misplaced.map((block) => `${block} has another type than in English.`);
  return {
    title: unit.title,
    locale,
    edit: translation.edit,
    summary:
      open.length === 0
        ? "Every text is up to date."
        : `Texts that are outdated or missing: ${open.length}.`,
    texts: open.map((segment) => ({
      field: segment.field,
      state: segment.state,
      original: segment.source,
      translation: segment.target,
    })),
    note: [...misplaced, ...(open.length > 0 ? [explanation] : [])].join(" "),
  };
}
