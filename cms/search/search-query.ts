import { badRequest } from "../jsonapi/errors.ts";
import { isGroup, type Condition, type Group } from "../jsonapi/filter.ts";
import { comparison, sql, type Sql } from "../jsonapi/sql.ts";
import type { IndexField } from "./index-fields.ts";
import { matchOf } from "./words.ts";

/** A filter on the index, compiled. */
export interface SearchQuery {
  /** FROM and WHERE about items `i`; where words are asked for, also about the row `search` of their words. */
  readonly from: Sql;
  /** Selects the `id` of each item, without looking at the items where the words say enough. */
  readonly ids: Sql;
  /** The same of items that have all the words in their title, each with a `score` that is the smaller the better it fits; `null` without words. */
  readonly titled: Sql | null;
  /** Languages that items can be in. */
  readonly langcodes: readonly string[];
}

interface SearchOptions {
  /** Languages of the site; words are taken as of the languages the filter names, else of all. */
  readonly langcodes: readonly string[];
  /** Conditions on this facet are left out; `null`: none. */
  readonly without: string | null;
}

/** Compiles a filter on the index. Throws a `JsonApiError` (400) for operators the search does not know. */
export function compileSearch(filter: Group<IndexField>, options: SearchOptions): SearchQuery {
  const named = languageCondition(filter);
  // Only known ones: they become part of the words that are looked for.
  const langcodes = options.langcodes.filter((each) => named?.values.includes(each) ?? true);
  // Words that all items must have lead to the items; the rest is looked up per item.
  const leads = filter.conjunction === "AND" ? filter.members.filter(isWords) : [];
  const words = leads.flatMap((member) => (isGroup(member) ? [] : member.values)).join(" ");
  const match = langcodes.length ? matchOf(words, langcodes) : null;
  const isSaid = (member: Member) => leads.includes(member) || (match !== null && member === named);
  const rest = { ...filter, members: filter.members.filter((member) => !isSaid(member)) };
  const where = compileGroup(rest, { ...options, langcodes });
  if (match === null) {
    const from = sql(`indexed i WHERE ${where.text}`, where.values);
    return {
      from,
      ids: sql(`SELECT i.id AS id FROM ${from.text}`, from.values),
      titled: null,
      langcodes,
    };
  }
  const items = "search CROSS JOIN indexed i ON i.id = search.rowid";
  const needsItems = where.text !== everything.text;
  const tables = needsItems ? items : "search";
  const select = (columns: string, expression: string) =>
    sql(`SELECT ${columns} FROM ${tables} WHERE search MATCH ? AND ${where.text}`, [
      expression,
      ...where.values,
    ]);
  return {
    from: sql(`${items} WHERE search MATCH ? AND ${where.text}`, [match, ...where.values]),
    ids: select("search.rowid AS id", match),
    titled: select(`search.rowid AS id, ${rank} AS score`, `{title} : (${match})`),
    langcodes,
  };
}

/** A word of the title counts as eight in the text. bm25 is smaller the better an item fits. */
export const rank = "bm25(search, 8.0, 1.0)";

type Member = Condition<IndexField> | Group<IndexField>;

/** Holds for all items. */
const everything = sql("1");

function isWords(member: Condition<IndexField> | Group<IndexField>): boolean {
  return !isGroup(member) && member.path.kind === "fulltext";
}

/** The condition by which the filter asks for languages; `null` when it asks for none. */
function languageCondition({
  conjunction,
  members,
}: Group<IndexField>): Condition<IndexField> | null {
  if (conjunction !== "AND") return null;
  for (const member of members) {
    if (isGroup(member) || !isOn(member, "langcode")) continue;
    if (member.operator === "=" || member.operator === "IN") return member;
  }
  return null;
}

export function isOn({ path }: Condition<IndexField>, name: string | null): boolean {
  return name !== null && "name" in path && path.name === name;
}

function compileGroup(group: Group<IndexField>, options: SearchOptions): Sql {
  const parts = group.members.flatMap((member) => {
    if (isGroup(member)) return [compileGroup(member, options)];
    return isOn(member, options.without) ? [] : [compileCondition(member, options)];
  });
  if (parts.length === 0) return everything;
  return sql(
    `(${parts.map((part) => part.text).join(` ${group.conjunction} `)})`,
    parts.flatMap((part) => part.values),
  );
}

function compileCondition(condition: Condition<IndexField>, { langcodes }: SearchOptions): Sql {
  const { path, operator, values } = condition;
  if (operator === "STARTS_WITH" || operator === "CONTAINS" || operator === "ENDS_WITH")
    throw badRequest(`The '${operator}' operator is not supported by the search.`);
  switch (path.kind) {
    case "relevance":
      throw badRequest("Unknown field in filter clause: 'search_api_relevance'.");
    case "fulltext": {
      const words = matchOf(values.join(" "), langcodes);
      return words === null
        ? sql("1")
        : sql("i.id IN (SELECT rowid FROM search WHERE search MATCH ?)", [words]);
    }
    case "column":
      return comparison(sql(path.column), operator, values.map(numberIn(path.column)));
    default:
      return compileTerm(path.field, condition);
  }
}

/** Moments are Unix seconds. */
const numberIn = (column: string) => (value: string) =>
  (column === "i.created" || column === "i.changed") && /^-?\d{1,12}$/.test(value)
    ? Number(value)
    : value;

/** From a term `tt` to the items `ti` that name it. */
const termItems =
  "JOIN reference r ON r.target = tt.serial AND r.field = ? JOIN indexed ti ON ti.serial = r.serial AND r.langcode IN ('', ti.langcode)";

/** A term's name as readers of the item see it: in the item's language, else the term's own. */
const isShownName =
  "(tt.langcode = ti.langcode OR (tt.is_default = 1 AND NOT EXISTS (SELECT 1 FROM translation x WHERE x.serial = tt.serial AND x.langcode = ti.langcode)))";

/** Items with a term of that name or uuid; names of unpublished terms find nothing. */
function compileTerm(field: string, { operator, values }: Condition<IndexField>): Sql {
  const isAbsence = operator === "IS NULL";
  const name = comparison(sql("tt.label"), isAbsence ? "IS NOT NULL" : operator, values);
  const ids = operator === "=" || operator === "IN" ? uuidsAmong(values) : [];
  const items = [
    `SELECT ti.id FROM translation tt ${termItems} WHERE tt.status = 1 AND ${name.text} AND ${isShownName}`,
    ...ids.map(() => `SELECT ti.id FROM entity tt ${termItems} WHERE tt.uuid = ?`),
  ].join(" UNION ALL ");
  return sql(`i.id ${isAbsence ? "NOT " : ""}IN (${items})`, [
    field,
    ...name.values,
    ...ids.flatMap((id) => [field, id]),
  ]);
}

function uuidsAmong(values: readonly string[]): string[] {
  return values
    .map((value) => value.toLowerCase())
    .filter((value) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(value));
}
