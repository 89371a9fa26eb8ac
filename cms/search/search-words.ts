import type { RequestContext } from "../request/context.ts";
import { exceptIds, joinIds, membershipOf, readIds } from "../search-index/ids.ts";
import { correctWords } from "../search-index/spelling.ts";
import { matchWords, wantedWords, wholeSearch, type WantedWord } from "../search-index/words.ts";

/** Words that all items must have, as the index is asked for them. */
export interface SearchWordsQuery {
  readonly match: string;
  /** The same for items that have them in their title, or that editors put first for them. */
  readonly titled: string;
  /** The words looked for, by language. */
  readonly wanted: ReadonlyMap<string, readonly WantedWord[]>;
  /** The same for items that editors put first for them; `null`: there are none. */
  readonly bets: string | null;
  /** What was searched for instead; `null`: what was written. */
  readonly corrected: string | null;
}

export interface WordsOptions {
  /** Languages of the items. */
  readonly langcodes: readonly string[];
  /** Languages whose words are not misspelt; `null`: nothing is corrected. */
  readonly known: readonly string[] | null;
  /** Whether titles alone are looked at. */
  readonly titlesOnly: boolean;
}

/** Prepares a search for words; `null` where there are none. */
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

/** Expressions of the best bets that there are: most searches have none, and asking for them costs a little for each item. */
function bestBets({ store }: Pick<RequestContext, "store">, searches: readonly string[]): string[] {
  return searches
    .map((search) => `({bets} : "${search}")`)
    .filter((bet) => store.database.get("SELECT 1 FROM search WHERE search MATCH ? LIMIT 1", bet));
}

/** Entities that editors put first for the words. */
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

/** More items than these are not compared one with another. */
export const maxRanked = 2000;

/** A best bet counts more than anything, a word of the title as eight in the text. bm25 is smaller the better an item fits. */
const rank = "bm25(search, 8.0, 1.0, 1000.0)";

/** Ids of all items that match an expression, in no order that means anything. Kept, since counts and pages ask for it. */
export function idsWithWords({ store, keptOrders }: RequestContext, match: string): Int32Array {
  return keptOrders.get(`words ${match}`, () => {
    const row = store.database.get(
      "SELECT json_group_array(rowid) AS ids FROM search WHERE search MATCH ?",
      match,
    );
    return readIds(row?.["ids"]);
  });
}

/**
 * Ids of what has the words, the best first. Of very many only the first few thousand with the words in their title are
 * compared, all others follow as they come: what nearly all items have tells nothing about any of them.
 */
export function rankedIds(
  context: RequestContext,
  { match, titled }: SearchWordsQuery,
): Int32Array {
  const { keptOrders } = context;
  return keptOrders.get(`rank ${match}`, () => {
    const all = idsWithWords(context, match);
    if (all.length <= maxRanked) return rankAll(context, match);
    const first = rankFirst(context, titled);
    return joinIds([first, exceptIds(all, membershipOf(first))]);
  });
}

/** Equally good items by Drupal's names of them. */
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
