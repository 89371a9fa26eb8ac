import { setImmediate } from "node:timers/promises";
import type { LookedFor, SuggestedPage } from "#app/context.ts";
import type { ContentClient, TitlesAnswer } from "#content/content-client.server.ts";
import type { PageTitle } from "#content/model/search.ts";
import { buildPath, type Address } from "#domain/addresses.ts";
import { locales, type Locale } from "#domain/locales.ts";
import { createNearMisses, type NearMisses } from "#domain/near-misses/near-misses.ts";
import type { Log } from "#lib/log.ts";
import { placeholders } from "./placeholders.ts";

/** Finds what visitors may have looked for at addresses that lead nowhere, from an index in memory. */
export interface LookFor {
  /** Never fails: without the titles of the site's pages nothing is suggested. */
  find(address: Address): Promise<LookedFor>;
}

interface LookForOptions {
  readonly content: Pick<ContentClient, "fetchTitles">;
  readonly log: Log;
  /** Milliseconds of any steady clock. */
  readonly now: () => number;
}

interface LanguageIndex {
  readonly pages: NearMisses<PageTitle>;
  /** What the index was built from. */
  readonly answer: TitlesAnswer;
}

interface Held {
  /** Null until the titles have been read once. */
  index: LanguageIndex | null;
  /** The reading that is under way. */
  reading: Promise<void> | null;
  readAt: number;
}

const maxSuggestions = 5;
/** Titles are read again this long after the last reading at the earliest, however often content is edited. */
const rereadMs = 5000;
/** Pages indexed before other work gets its turn, some 2 ms. */
const stepSize = 100;
/** Longest text that the search takes. */
const maxWordsLength = 200;

/**
 * Builds the index of a language when it is first needed, and again in the background after edits; until then the older
 * one answers.
 */
export function createLookFor({ content, log, now }: LookForOptions): LookFor {
  const held = new Map<Locale, Held>();

  async function read(language: Locale, own: Held): Promise<void> {
    try {
      const answer = await content.fetchTitles(language);
      if (answer !== own.index?.answer) own.index = { answer, pages: await buildIndex(answer) };
    } catch (err) {
      log.warn(
        { err, language },
        "The index of page titles could not be read: older suggestions stay",
      );
    } finally {
      own.readAt = now();
      own.reading = null;
    }
  }

  async function indexOf(language: Locale): Promise<LanguageIndex | null> {
    const own = held.get(language) ?? { index: null, reading: null, readAt: -Infinity };
    held.set(language, own);
    if (now() - own.readAt > rereadMs) own.reading ??= read(language, own);
    if (own.index === null) await own.reading;
    return own.index;
  }

  return {
    async find(address) {
      const index = await indexOf(address.language);
      const found = index?.pages.find(address.path, maxSuggestions) ?? [];
      return {
        words: wordsOf(address.path),
        suggestions: JSON.stringify(found.map((page) => suggestedPage(page, address))),
      };
    },
  };
}

/** What stands in the page at the address of the template, for every other page what was found for it. */
export const lookForOrPlaceholders = async (
  address: Address,
  lookFor: LookFor,
): Promise<LookedFor> =>
  address.path === `/${placeholders.words}` ? placeholders : lookFor.find(address);

async function buildIndex({ titles }: TitlesAnswer): Promise<NearMisses<PageTitle>> {
  const index = createNearMisses<PageTitle>();
  for (let start = 0; start < titles.length; start += stepSize) {
    index.add(titles.slice(start, start + stepSize));
    await setImmediate();
  }
  return index;
}

const suggestedPage = (
  { title, path, language }: PageTitle,
  { site, language: asked }: Address,
): SuggestedPage => ({
  title,
  href: buildPath({ site, language: asked, path }),
  lang: language === asked ? null : locales[language].tag,
});

/** What an address says in words, without the ending of a file's name. */
const wordsOf = (path: string): string =>
  (
    path
      .replace(/\.(?:html?|php|aspx?|jsp|xml|txt)$/i, "")
      .toWellFormed()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  )
    .join(" ")
    .slice(0, maxWordsLength);
