import { setImmediate } from "node:timers/promises";
import type { LookedFor, SuggestedPage } from "#app/context.ts";
import type { ContentClient, TitlesAnswer } from "#content/content-client.server.ts";
import type { PageTitle } from "#content/model/search.ts";
import { buildPath, type Address } from "#domain/addresses.ts";
import { locales, type Locale } from "#domain/locales.ts";
import { createNearMisses, type NearMisses } from "#domain/near-misses/near-misses.ts";
import { createCache } from "#lib/cache/cache.ts";
import type { Log } from "#lib/log.ts";
import { placeholders } from "./placeholders.ts";

/** Finds pages for addresses and words that were not found, from an index in memory. */
export interface LookFor {
  /** Never rejects. Without the titles of the site's pages, the result has no suggestions. */
  find(address: Address): Promise<LookedFor>;
  /** Returns pages with titles or addresses similar to words that a search did not find. Never rejects. */
  near(address: Address, words: string): Promise<readonly SuggestedPage[]>;
}

interface LookForOptions {
  readonly content: Pick<ContentClient, "fetchTitles">;
  /** Memory for the indexes of all languages. */
  readonly maxBytes: number;
  readonly log: Log;
  /** Unix milliseconds. */
  readonly now: () => number;
}

interface LanguageIndex {
  readonly pages: NearMisses<PageTitle>;
  /** The titles that the index was built from. */
  readonly titles: TitlesAnswer["titles"];
}

const maxSuggestions = 5;
/** Minimum pause before titles are read again, however often content is edited. */
const rereadMs = 5000;
/** Memory of an index per page (`domain/near-misses/near-misses.ts`). */
const bytesPerPage = 1000;
/** Pages that are indexed without a pause, in about 2 ms. */
const stepSize = 100;
/** Longest text that the search accepts. */
const maxWordsLength = 200;

/** Builds the index of a language when first needed, and again in the background after edits. */
export function createLookFor({ content, maxBytes, log, now }: LookForOptions): LookFor {
  const indexes = createCache<LanguageIndex>({
    maxBytes,
    bytesOf: ({ titles }) => titles.length * bytesPerPage,
    freshMs: rereadMs,
    staleWhileRevalidateMs: Infinity,
    staleIfErrorMs: Infinity,
    softTimeoutMs: 0,
    rememberFailure: () => ({ ms: rereadMs, tags: [] }),
    onLoadFailed: (language, err) =>
      log.warn(
        { err, language },
        "The index of page titles could not be read; older suggestions are used.",
      ),
    now,
  });

  async function loadIndex(language: Locale) {
    const { titles } = await content.fetchTitles(language);
    const known = indexes.peek(language)?.value;
    const value = known?.titles === titles ? known : { titles, pages: await buildIndex(titles) };
    // Without tags, so that edits do not remove an index: the older one is used until a newer one is built.
    return { value, tags: [] };
  }

  async function similarTo({ language }: Address, text: string): Promise<readonly PageTitle[]> {
    try {
      const { value } = await indexes.read(language, () => loadIndex(language));
      return value.pages.find(text, maxSuggestions);
    } catch (err) {
      log.warn(
        { err, language },
        "The index of page titles could not be read; no pages are suggested.",
      );
      return [];
    }
  }

  const near = async (address: Address, words: string) =>
    (await similarTo(address, words)).map((page) => suggestedPage(page, address));

  return {
    near,
    async find(address) {
      const suggestions = JSON.stringify(await near(address, address.path));
      return { words: wordsOf(address.path), suggestions };
    },
  };
}

/** Returns placeholders for the address of the template, and results for any other address. */
export const lookForOrPlaceholders = async (
  address: Address,
  lookFor: LookFor,
): Promise<LookedFor> =>
  address.path === `/${placeholders.words}` ? placeholders : lookFor.find(address);

async function buildIndex(titles: TitlesAnswer["titles"]): Promise<NearMisses<PageTitle>> {
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

/** Returns the words of an address, without a file extension. */
const wordsOf = (path: string): string =>
  (
    path
      .replace(/\.(?:html?|php|aspx?|jsp|xml|txt)$/i, "")
      .toWellFormed()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  )
    .join(" ")
    .slice(0, maxWordsLength);
