import type { Backend, RequestContext } from "../request/context.ts";
import { exceptIds, joinIds, membershipOf, readIds } from "../search-index/ids.ts";
import { correctWords } from "../search-index/spelling.ts";
import { partsWithSynonyms, type SearchPart } from "../search-index/synonyms.ts";
import {
  matchPhrase,
  matchWords,
  wantedWords,
  wholeSearch,
  type WantedWord,
} from "../search-index/words.ts";
import { readSynonyms } from "./read-synonyms.ts";

/** Words that all items must have, as expressions for the index. */
export interface SearchWordsQuery {
  readonly match: string;
  /** Expression for items with the words in their title, or with a best bet for them. */
  readonly titled: string;
  /** Expression for items with the words themselves in their title, not only synonyms. */
  readonly named: string;
  /** The words of the search and their synonyms, by language. */
  readonly wanted: ReadonlyMap<string, readonly WantedWord[]>;
  /** Expression for items with a best bet for the words as written or corrected; `null` if there are none. */
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

/** Prepares a search for words, with their synonyms; `null` without words. */
export function prepareWords(
  context: Pick<Backend, "store" | "synonymMemo">,
  text: string,
  { langcodes, known, titlesOnly }: WordsOptions,
): SearchWordsQuery | null {
  const { store } = context;
  const written = wantedWords(text);
  if (written.length === 0) return null;
  const spoken = (langcode: string) => readSynonyms(context, langcode).flat(2);
  const searches = langcodes.map((langcode) => {
    const corrected = known
      ? correctWords(store, written, { langcode, known, spoken })
      : { words: written, compounds: new Map(), text: null };
    const groups = readSynonyms(context, langcode);
    const parts = partsWithSynonyms(corrected.words, { ...corrected, groups, langcode });
    return { langcode, parts, corrected: corrected.text };
  });
  const words = searches.map(matchParts).join(" OR ") || '"0"';
  const own = searches.map(({ langcode, parts }) =>
    matchParts({ langcode, parts: parts.map(([first]) => [first]) }),
  );
  const bets = bestBets(
    { store },
    searches.flatMap(({ langcode, corrected }) =>
      [text, ...(corrected === null ? [] : [corrected])].map((each) => wholeSearch(each, langcode)),
    ),
  );
  const titled = [`({title} : (${words}))`, ...bets].join(" OR ");
  return {
    match: titlesOnly ? titled : [`(${words})`, ...bets].join(" OR "),
    titled,
    named: `{title} : (${own.join(" OR ") || '"0"'})`,
    bets: bets.length > 0 ? bets.join(" OR ") : null,
    wanted: new Map(searches.map(({ langcode, parts }) => [langcode, parts.flat(2)])),
    corrected: searches.find((each) => each.corrected !== null)?.corrected ?? null,
  };
}

/** Returns the expression for texts of a language with every part of a search. */
function matchParts({
  langcode,
  parts,
}: {
  readonly langcode: string;
  readonly parts: readonly SearchPart[];
}): string {
  const matches = parts.map(([written, ...others]) =>
    [matchWords(written, [langcode]), ...others.map((words) => matchPhrase(words, langcode))]
      .map((way) => `(${way})`)
      .join(" OR "),
  );
  return `(${matches.map((match) => `(${match})`).join(" AND ")})`;
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

/** Items whose page type is that of a product. */
const boostedItems = `SELECT bi.id FROM indexed bi JOIN reference br ON br.serial = bi.serial AND br.field = 'field_page_type'
  JOIN value bv ON bv.serial = br.target AND bv.field = 'field_weight_name' WHERE bv.value IN ('product software', 'product hardware')`;

/** Maximum number of items that are ranked. */
export const maxRanked = 2000;

const matching = "search.rowid IN (SELECT rowid FROM search WHERE search MATCH ?)";

/**
 * A best bet has the highest weight, and a word in the title weighs as much as eight in the text. Pages about products
 * count twice, because lists, terms and news repeat the same words. Pages that are named like the search count three
 * times, those that are named like its synonyms twice. A smaller rank is better, and all are negative. The parameters
 * are `named` and `titled`.
 */
const rank = `bm25(search, 8.0, 1.0, 1000.0)
  * CASE WHEN search.rowid IN (${boostedItems}) THEN 2 ELSE 1 END
  * CASE WHEN ${matching} THEN 3 WHEN ${matching} THEN 2 ELSE 1 END`;

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
export function rankedIds(context: RequestContext, words: SearchWordsQuery): Int32Array {
  const { match } = words;
  return context.orderMemo.get(`rank ${match}`, () => {
    const all = idsWithWords(context, match);
    if (all.length <= maxRanked) return rankAll(context, words);
    const first = rankFirst(context, words);
    return joinIds([first, exceptIds(all, membershipOf(first))]);
  });
}

/** Items of equal rank are sorted by Drupal's ids. */
function rankAll(
  { store }: RequestContext,
  { match, named, titled }: SearchWordsQuery,
): Int32Array {
  const row = store.database.get(
    `SELECT json_group_array(id) AS ids FROM (
       SELECT search.rowid AS id FROM search CROSS JOIN indexed i ON i.id = search.rowid
       WHERE search MATCH ? ORDER BY ${rank}, i.name)`,
    match,
    named,
    titled,
  );
  return readIds(row?.["ids"]);
}

function rankFirst({ store }: RequestContext, { named, titled }: SearchWordsQuery): Int32Array {
  const row = store.database.get(
    `SELECT json_group_array(id) AS ids FROM (
       SELECT id FROM (SELECT rowid AS id, ${rank} AS score FROM search WHERE search MATCH ? LIMIT ${maxRanked})
       ORDER BY score, id)`,
    named,
    titled,
    titled,
  );
  return readIds(row?.["ids"]);
}
