import { isLocale } from "#domain/locales.ts";
import { isPersonal } from "#lib/text/is-personal.ts";
import type { EmptySearch } from "#worklists/model/worklist-methods.ts";
import { createDailyCounts, type DailyCountsOptions } from "./daily-counts.ts";

/**
 * Counts searches that found nothing, without anything about visitors. Only searches that several people made are
 * stored, because a single one may be a name.
 */
export interface EmptySearches {
  /** Counts a search by the header of its response: see `emptySearchHeader`. */
  note(header: string): void;
  /** Returns the searches that were made several times, the most frequent first. */
  list(): readonly EmptySearch[];
  /** Stores the counts. */
  close(): void;
}

const maxLength = 60;

export function createEmptySearches(
  options: Pick<DailyCountsOptions, "file" | "log" | "now">,
): EmptySearches {
  const what = "searches without results";
  const counts = createDailyCounts({ ...options, what, storesRare: false });
  return {
    note(header) {
      const [locale, words] = splitHeader(header);
      if (!isLocale(locale)) return;
      const shown = words.normalize("NFKC").toLowerCase().replaceAll(/\s+/g, " ").trim();
      if (isCountable(shown)) counts.note(`${locale} ${shown}`);
    },
    list: () =>
      counts.list().flatMap(({ text, ...each }) => {
        const [locale, words] = splitAtSpace(text);
        return isLocale(locale) ? [{ locale, words, ...each }] : [];
      }),
    close: () => counts.close(),
  };
}

/** Words with letters, that are not those of a person. */
const isCountable = (words: string) =>
  words.length > 1 &&
  words.length <= maxLength &&
  /\p{L}/u.test(words) &&
  !/[\p{Cc}\p{Cf}<>{}|\\^`]/u.test(words) &&
  !isPersonal(words);

function splitHeader(header: string): readonly [locale: string, words: string] {
  try {
    return splitAtSpace(decodeURIComponent(header));
  } catch {
    return ["", ""];
  }
}

function splitAtSpace(text: string): readonly [before: string, after: string] {
  const at = text.indexOf(" ");
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + 1)];
}
