import type { RequestContext } from "../request/context.ts";
import { exceptIds, joinIds, membershipOf, readIds } from "../search-index/ids.ts";
import { correctWords } from "../search-index/spelling.ts";
import { matchWords, wantedWords, wholeSearch, type WantedWord } from "../search-index/words.ts";

/** Words that all items must have, as expressions for the index. */
export interface SearchWordsQuery {
  readonly match: string;
  /** Expression for items with the words in their title, or with a best bet for them. */
  readonly titled: string;
  /** The words of the search, by language. */
  readonly wanted: ReadonlyMap<string, readonly WantedWord[]>;
  /** Expression for items with a best bet for the words; `null` if there are none. */
  readonly bets: string | null;
  /** The corrected search; `null` if nothing was corrected. */
  readonly corrected: string | null;
}

export interface WordsOptions {
  /** Languages of the items. */
  readonly langcodes: readonly string[];
  /** Languages whose words count as known; `null`: nothing is corrected. */
  readonly known: readonly string[] | null;
  /** Whether only titles are searched. */
  readonly titlesOnly: boolean;
}

/** Prepares a search for words; `null` without words. */
export function prepareWords(
  { store }: RequestContext,
  text: string,
  { langcodes, known, titlesOnly }: WordsOptions,
): SearchWordsQuery | null {
  const written = wantedWords(text);
  if (written.length === 0) return null;
  const corrected = langcodes.map((langcode) => ({
    langcode,
    ...(known ? correctWords(store, written, { langcode, known }) : { words: written, text: null }),
  }));
  const expressions = corrected.flatMap(({ langcode, words }) => {
    const expression = matchWords(words, [langcode]);
    return expression === null ? [] : [`(${expression})`];
  });
  const words = expressions.join(" OR ") || '"0"';
  const bets = bestBets(
    { store },
    langcodes.map((langcode) => wholeSearch(text, langcode)),
  );
  const titled = [`({title} : (${words}))`, ...bets].join(" OR ");
  return {
    match: titlesOnly ? titled : [`(${words})`, ...bets].join(" OR "),
    titled,
    bets: bets.length > 0 ? bets.join(" OR ") : null,
    wanted: new Map(corrected.map((each) => [each.langcode, each.words])),
    corrected: corrected.find((each) => each.text !== null)?.text ?? null,
  };
}

/**
 * Returns expressions for best bets that exist. Most searches have none, and an expression for them costs time for each
 * item.
 */
function bestBets({ store }: Pick<RequestContext, "store">, searches: readonly string[]): string[] {
  return searches
    .map((search) => `({bets} : "${search}")`)
    .filter((bet) => store.database.get("SELECT 1 FROM search WHERE search MATCH ? LIMIT 1", bet));
}

/** Returns the entities with a best bet for the words. */
export function bestBetEntities(
  { store }: RequestContext,
  words: SearchWordsQuery | null,
): ReadonlySet<number> {
  if (words === null || words.bets === null) return new Set();
  return new Set(
    store.select(
      "SELECT i.serial FROM search CROSS JOIN indexed i ON i.id = search.rowid WHERE search MATCH ?",
      [words.bets],
    ),
  );
}

/** Maximum number of items that are ranked. */
export const maxRanked = 2000;

/**
 * A best bet has the highest weight, and a word in the title weighs as much as eight in the text. A smaller bm25 is
 * better.
 */
const rank = "bm25(search, 8.0, 1.0, 1000.0)";

/**
 * Returns the ids of all items that match an expression, in no particular order. Cached, because counts and pages need
 * it.
 */
export function idsWithWords({ store, orderMemo }: RequestContext, match: string): Int32Array {
  return orderMemo.get(`words ${match}`, () => {
    const row = store.database.get(
      "SELECT json_group_array(rowid) AS ids FROM search WHERE search MATCH ?",
      match,
    );
    return readIds(row?.["ids"]);
  });
}

/**
 * Returns the ids of items with the words, the best first. Of very many items only the first few thousand with the
 * words in their title are ranked, and all others follow unranked: words that almost all items have say nothing about
 * relevance.
 */
export function rankedIds(
  context: RequestContext,
  { match, titled }: SearchWordsQuery,
): Int32Array {
  const { orderMemo } = context;
  return orderMemo.get(`rank ${match}`, () => {
    const all = idsWithWords(context, match);
    if (all.length <= maxRanked) return rankAll(context, match);
    const first = rankFirst(context, titled);
    return joinIds([first, exceptIds(all, membershipOf(first))]);
  });
}

/** Items of equal rank are sorted by Drupal's ids. */
function rankAll({ store }: RequestContext, match: string): Int32Array {
  const row = store.database.get(
    `SELECT json_group_array(id) AS ids FROM (
       SELECT search.rowid AS id FROM search CROSS JOIN indexed i ON i.id = search.rowid
       WHERE search MATCH ? ORDER BY ${rank}, i.name)`,
    match,
  );
  return readIds(row?.["ids"]);
}

function rankFirst({ store }: RequestContext, titled: string): Int32Array {
  const row = store.database.get(
    `SELECT json_group_array(id) AS ids FROM (
       SELECT id FROM (SELECT rowid AS id, ${rank} AS score FROM search WHERE search MATCH ? LIMIT ${maxRanked})
       ORDER BY score, id)`,
    titled,
  );
  return readIds(row?.["ids"]);
}
