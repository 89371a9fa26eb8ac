import type { RequestContext } from "../request/context.ts";
import { badRequest } from "../jsonapi/errors.ts";
import { textParameter, type Page } from "../jsonapi/parameters.ts";
import type { SqlValue } from "../store/database.ts";
import { findItems, type Search } from "./find-items.ts";
import { intersectIds, readIds } from "../search-index/ids.ts";
import { indexField } from "../search-index/index-fields.ts";
import { maxRanked, rankedIds } from "./search-words.ts";

/** The order of items: by relevance, or by fields of items `i` with the joins they need. */
type Order =
  | { readonly kind: "relevance"; readonly isReversed: boolean }
  | {
      readonly kind: "fields";
      readonly joins: string;
      readonly values: readonly SqlValue[];
      readonly by: string;
    };

/**
 * Returns the entities of the items on a page of a search, in order. Throws a `JsonApiError` (400) for fields that
 * cannot be sorted by.
 */
export function entitiesOnPage(context: RequestContext, search: Search, page: Page): number[] {
  const found = findItems(context, search, null);
  const order = readOrder(context, search);
  const { offset, limit } = page;
  const ids =
    order.kind === "fields" && found.length <= maxRanked
      ? sortFew(context, found, order)
      : intersectIds(orderedIds(context, search, order), [found]);
  return context.store.select(
    "SELECT i.serial AS serial FROM json_each(?) f CROSS JOIN indexed i ON i.id = f.value",
    [JSON.stringify([...ids.subarray(offset, offset + limit)])],
  );
}

/**
 * Returns the order by the sort parameter, otherwise by relevance if there are words, and finally by Drupal's item ids.
 */
function readOrder(context: RequestContext, { words }: Search): Order {
  const sort = textParameter(context.query, "sort");
  const names = sort === null ? [] : sort.split(",");
  const joins: string[] = [];
  const values: SqlValue[] = [];
  let isRanked = sort === null;
  let isReversed = false;
  const by = names.flatMap((part) => {
    const name = part.replace(/^-/, "");
    const direction = part.startsWith("-") ? "DESC" : "ASC";
    const field = indexField(context.resourceTypes, name);
    switch (field?.kind) {
      case "column":
        return [`${field.column} ${direction}`];
      case "value": {
        const table = `v${joins.length}`;
        joins.push(
          `LEFT JOIN value ${table} ON ${table}.serial = i.serial AND ${table}.field = ? AND ${table}.property = ? AND ${table}.langcode = i.langcode AND ${table}.delta = 0`,
        );
        values.push(field.field, field.property);
        return [`${table}.value ${direction}`];
      }
      case "relevance":
        isRanked = true;
        isReversed = !part.startsWith("-");
        return [];
      default:
        throw badRequest(`Unknown field in sort clause: '${name}'.`);
    }
  });
  // Relevance is almost never equal, so further sorts make no difference.
  if (isRanked && words !== null) return { kind: "relevance", isReversed };
  return { kind: "fields", joins: joins.join(" "), values, by: [...by, "i.name"].join(", ") };
}

function sortFew(
  { store }: RequestContext,
  ids: Int32Array,
  order: Order & { kind: "fields" },
): Int32Array {
  const row = store.database.get(
    `SELECT json_group_array(id) AS ids FROM (
       SELECT i.id AS id FROM json_each(?) f CROSS JOIN indexed i ON i.id = f.value ${order.joins} ORDER BY ${order.by})`,
    JSON.stringify([...ids]),
    ...order.values,
  );
  return readIds(row?.["ids"]);
}

/** Returns all items of the search's languages, or all with its words, in order. */
function orderedIds(
  context: RequestContext,
  { langcodes, words }: Search,
  order: Order,
): Int32Array {
  if (order.kind === "relevance") {
    const ids = words ? rankedIds(context, words) : new Int32Array();
    return order.isReversed ? ids.toReversed() : ids;
  }
  const { joins, values, by } = order;
  return context.orderMemo.get(`order ${JSON.stringify([langcodes, joins, values, by])}`, () => {
    const row = context.store.database.get(
      `SELECT json_group_array(id) AS ids FROM (
         SELECT i.id AS id FROM indexed i ${joins} WHERE i.langcode IN (${langcodes.map(() => "?").join(", ")}) ORDER BY ${by})`,
      ...values,
      ...langcodes,
    );
    return readIds(row?.["ids"]);
  });
}
