import type { RequestContext } from "../request/context.ts";
import { badRequest } from "../jsonapi/errors.ts";
import { isGroup, type Condition, type Group } from "../jsonapi/filter.ts";
import { compileColumn, compileTerm, compileValue } from "./compile-condition.ts";
import { itemsWithValues } from "./facet-values.ts";
import { intersectIds, joinIds, membershipOf, readIds, uniteIds } from "../search-index/ids.ts";
import { fallbackField, type IndexField } from "../search-index/index-fields.ts";
import { idsWithWords, prepareWords, type SearchWordsQuery } from "./search-words.ts";
import { matchOf } from "../search-index/words.ts";

/** A search: a filter, with its languages and words. */
export interface Search {
  readonly filter: Group<IndexField>;
  /** Languages of the items. */
  readonly langcodes: readonly string[];
  /** Words that all items must have; `null` for none. */
  readonly words: SearchWordsQuery | null;
}

export interface SearchOptions {
  /** Whether misspelt words are corrected. */
  readonly corrects: boolean;
  /** Whether only titles are searched. */
  readonly titlesOnly: boolean;
}

/** Reads languages and words from a filter on the index. */
export function prepareSearch(
  context: RequestContext,
  filter: Group<IndexField>,
  { corrects, titlesOnly }: SearchOptions,
): Search {
  const named = namedValues(filter, "langcode");
  const shown = namedValues(filter, fallbackField)?.flatMap(context.fallbacksOf) ?? null;
  // Only known languages, because they become part of the search words.
  const langcodes = context.languages.filter(
    (each) => (named?.includes(each) ?? true) && (shown?.includes(each) ?? true),
  );
  const leads = leadingWords(filter).flatMap(({ values }) => values);
  const known = corrects ? (shown ?? langcodes) : null;
  const words = prepareWords(context, leads.join(" "), { langcodes, known, titlesOnly });
  return { filter, langcodes, words };
}

/**
 * Returns the ids of a search's results, optionally without the conditions on one facet. Throws a `JsonApiError` (400)
 * for unknown operators.
 */
export function findItems(
  context: RequestContext,
  search: Search,
  without: string | null,
): Int32Array {
  const { filter, words, langcodes } = search;
  const key = `found ${JSON.stringify([filter, words?.match, without])}`;
  return context.orderMemo.get(key, () => {
    const found = findGroup(context, search, { group: filter, without });
    return words && langcodes.length > 0 && filter.conjunction === "AND"
      ? intersectIds(idsWithWords(context, words.match), found ? [found] : [])
      : (found ?? allItems(context, search));
  });
}

const allItems = ({ items }: RequestContext, { langcodes }: Search) =>
  joinIds(langcodes.map((langcode) => items.of(langcode).ids));

/** `null`: all items of the search's languages. */
function findGroup(
  context: RequestContext,
  search: Search,
  { group, without }: { group: Group<IndexField>; without: string | null },
): Int32Array | null {
  const isRoot = group === search.filter;
  const members = group.members.filter(
    (member) => isGroup(member) || !(isOn(member, without) || (isRoot && isSaid(search, member))),
  );
  const found = members.map((member) =>
    isGroup(member)
      ? findGroup(context, search, { group: member, without })
      : findCondition(context, search, member),
  );
  const [first, ...others] = found.filter((ids) => ids !== null);
  if (group.conjunction === "AND") return first ? intersectIds(first, others) : null;
  return found.length === 0 || found.includes(null) || !first ? null : uniteIds([first, ...others]);
}

/** Returns whether languages and words of the search already cover a condition. */
function isSaid({ filter, words }: Search, condition: Condition<IndexField>): boolean {
  if (filter.conjunction !== "AND") return false;
  if (condition.path.kind === "fulltext")
    return words !== null || leadingWords(filter).includes(condition);
  return isOn(condition, "langcode") && isEquality(condition) && isFirstOn(filter, condition);
}

function findCondition(
  context: RequestContext,
  search: Search,
  condition: Condition<IndexField>,
): Int32Array | null {
  const { path, operator, values } = condition;
  if (operator === "STARTS_WITH" || operator === "CONTAINS" || operator === "ENDS_WITH")
    throw badRequest(`The '${operator}' operator is not supported by the search.`);
  const { langcodes } = search;
  switch (path.kind) {
    case "relevance":
      throw badRequest("Unknown field in filter clause: 'search_api_relevance'.");
    case "fulltext": {
      const match = matchOf(values.join(" "), langcodes);
      return match === null ? null : idsWithWords(context, match);
    }
    case "fallback":
      if (!isEquality(condition))
        throw badRequest(`The '${operator}' operator is not supported for '${path.name}'.`);
      return uniteIds(values.map((langcode) => shownItems(context, langcodes, langcode)));
    default: {
      const held = isEquality(condition) ? itemsWithValues(context, langcodes, condition) : null;
      return held ?? findByQuery(context, langcodes, condition);
    }
  }
}

/** Returns the items that readers of a language see: those in the language, or in the first fallback that exists. */
function shownItems(
  { items, fallbacksOf }: RequestContext,
  langcodes: readonly string[],
  reading: string,
) {
  const before: Int32Array[] = [];
  const lists: Int32Array[] = [];
  for (const langcode of fallbacksOf(reading)) {
    const { ids, serials } = items.of(langcode);
    if (langcodes.includes(langcode)) {
      const isShown = membershipOf(joinIds(before));
      lists.push(before.length === 0 ? ids : ids.filter((_, at) => !isShown[serials[at] ?? 0]));
    }
    before.push(serials);
  }
  return joinIds(lists);
}

function findByQuery(
  { store, orderMemo }: RequestContext,
  langcodes: readonly string[],
  condition: Condition<IndexField>,
): Int32Array {
  const { path } = condition;
  const where =
    path.kind === "term"
      ? compileTerm(path.field, condition)
      : path.kind === "value"
        ? compileValue(path, condition)
        : compileColumn("column" in path ? path.column : "i.id", condition);
  const key = `where ${JSON.stringify([langcodes, where])}`;
  return orderMemo.get(key, () => {
    const row = store.database.get(
      `SELECT json_group_array(i.id) AS ids FROM indexed i WHERE i.langcode IN (${langcodes.map(() => "?").join(", ")}) AND ${where.text}`,
      ...langcodes,
      ...where.values,
    );
    return readIds(row?.["ids"]);
  });
}

/** Returns conditions on words that all items must meet. */
function leadingWords({ conjunction, members }: Group<IndexField>): Condition<IndexField>[] {
  if (conjunction !== "AND") return [];
  return members.flatMap((member) =>
    !isGroup(member) && member.path.kind === "fulltext" ? [member] : [],
  );
}

/** Returns the values that the filter allows for a field; `null` if it does not restrict the field. */
function namedValues(filter: Group<IndexField>, name: string): readonly string[] | null {
  return firstOn(filter, name)?.values ?? null;
}

function firstOn({ conjunction, members }: Group<IndexField>, name: string) {
  if (conjunction !== "AND") return null;
  for (const member of members)
    if (!isGroup(member) && isOn(member, name) && isEquality(member)) return member;
  return null;
}

const isFirstOn = (filter: Group<IndexField>, condition: Condition<IndexField>) =>
  "name" in condition.path && firstOn(filter, condition.path.name) === condition;

const isEquality = ({ operator }: Condition<IndexField>) => operator === "=" || operator === "IN";

/** Returns whether a condition is on the field with that name. */
export function isOn({ path }: Condition<IndexField>, name: string | null): boolean {
  return name !== null && "name" in path && path.name === name;
}
