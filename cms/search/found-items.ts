import type { RequestContext } from "../http/context.ts";
import type { Sql } from "../jsonapi/sql.ts";
import type { SearchQuery } from "./search-query.ts";

/** Ids of all items that a search finds, in no order that means anything. Kept, since counts and pages ask for it. */
export function foundIds({ store, keptOrders }: RequestContext, { ids }: SearchQuery) {
  return keptOrders.get(keyOf("found", ids), () => {
    const row = store.database.get(
      `SELECT json_group_array(id) AS ids FROM (${ids.text})`,
      ...ids.values,
    );
    return readIds(row?.["ids"]);
  });
}

/** Ids that SQLite gathered into one list: many rows of one number each would take five times as long. */
export function readIds(list: string | number | null | undefined): Int32Array {
  const ids: unknown = JSON.parse(String(list ?? "[]"));
  return Array.isArray(ids) ? Int32Array.from(ids, Number) : new Int32Array();
}

/** More items than these are not compared one with another. */
export const maxRanked = 2000;

/**
 * Ids of what a search for very common words finds, in order. What nearly all items have tells nothing about any of
 * them: the best of the first few thousand with the words in their title lead, all others follow as they come.
 */
export function orderOfCommon(context: RequestContext, query: SearchQuery): ArrayLike<number> {
  const { titled } = query;
  if (titled === null) return foundIds(context, query);
  return context.keptOrders.get(keyOf("common", titled), () => {
    const rows = context.store.database.all(
      `SELECT id FROM (${titled.text} LIMIT ${maxRanked}) ORDER BY score, id`,
      ...titled.values,
    );
    const first = new Set(rows.map((row) => Number(row["id"])));
    const rest = Array.from(foundIds(context, query)).filter((id) => !first.has(id));
    return Int32Array.from([...first, ...rest]);
  });
}

const keyOf = (kind: string, { text, values }: Sql) => JSON.stringify([kind, text, values]);
