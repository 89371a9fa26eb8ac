import type { RequestContext } from "../request/context.ts";
import { addressOf } from "../request/context.ts";
import { filterableOf } from "../entity-types/access.ts";
import type { ResourceType } from "../entity-types/resource-types.ts";
import type { QueryMap } from "../request/query-string.ts";
import { compileGroup } from "./conditions.ts";
import { isGroup, readFilter, type Group } from "./filter.ts";
import { mapParameter, readPage, type Page } from "./parameters.ts";
import { findResource, type Omission, type Resource } from "./resources.ts";
import { compileSorts, readSort, type Order } from "./sort.ts";
import { sql, type Sql } from "./sql.ts";

export interface Collection {
  readonly resources: readonly Resource[];
  /** Access is checked after paging, so entities that readers may not see leave gaps. */
  readonly omissions: readonly Omission[];
  /** Addresses of the neighbouring pages, by name. */
  readonly links: Readonly<Record<string, string>>;
}

/** Returns the page of a resource type's collection for a request. */
export function findCollection(context: RequestContext, type: ResourceType): Collection {
  const page = readPage(context);
  const where = compileFilter(context, type);
  const sortParameter = context.query.get("sort");
  const order = compileSorts(
    type,
    sortParameter === undefined ? [] : readSort(context.resourceTypes, type, sortParameter),
  );
  const serials = selectPage(context, listQuery(type, where, order), page);
  const resources: Resource[] = [];
  const omissions: Omission[] = [];
  for (const serial of serials.slice(0, page.limit)) {
    const entity = context.store.entity(serial);
    const found = entity && findResource(context, entity);
    if (found && "resource" in found) resources.push(found.resource);
    else if (found) omissions.push(found.omission);
  }
  return { resources, omissions, links: pageLinks(context, page, serials.length > page.limit) };
}

/** Returns a whole list in order. If it is sorted by one field, it is read from the index of that field. */
export function listQuery(type: ResourceType, where: Sql | null, order: Order): Sql {
  const filter = where ? ` AND ${where.text}` : "";
  const filterValues = where?.values ?? [];
  if (order.key === null) {
    const text = `SELECT e.serial FROM entity e WHERE e.type = ? AND e.bundle = ?${filter} ORDER BY ${order.text}`;
    return sql(text, [type.entityType.id, type.bundle, ...filterValues, ...order.values]);
  }
  // For a plain list, the index of the sort key contains everything needed.
  const entity = where || order.needsEntity ? " JOIN entity e ON e.serial = k.serial" : "";
  const text = `SELECT k.serial FROM sort_key k${entity} WHERE k.list = ? AND k.field = ?${filter} ORDER BY ${order.text}`;
  return sql(text, [type.name, order.key, ...filterValues, ...order.values]);
}

/**
 * Beyond this offset a list is selected once and cached, because SQLite would step through all rows before the page
 * each time.
 */
const deepOffset = 1000;

/** Returns the serials of the page, and one more to find out whether there is a next page. */
function selectPage(
  { store, orderMemo }: RequestContext,
  list: Sql,
  { offset, limit }: Page,
): number[] {
  if (offset < deepOffset) {
    const values = [...list.values, limit + 1, offset];
    return store.select(`${list.text} LIMIT ? OFFSET ?`, values);
  }
  const key = JSON.stringify([list.text, list.values]);
  const all = orderMemo.get(key, () => Int32Array.from(store.select(list.text, list.values)));
  const end = Math.min(all.length, offset + limit + 1);
  return Array.from({ length: Math.max(0, end - offset) }, (_, index) => all[offset + index] ?? 0);
}

/**
 * With a filter, only entities that anonymous visitors may read are considered, here and at the end of its paths;
 * `null` without a filter.
 */
function compileFilter(context: RequestContext, type: ResourceType): Sql | null {
  const parameter = mapParameter(context.query, "filter");
  if (!parameter) return null;
  const filter = readFilter(context.resourceTypes, type, parameter);
  if (type.entityType.filterable === "none" || passesClosedTypes(filter)) return sql("0");
  const compiled = compileGroup(filter, "e.serial");
  return sql(`${compiled.text} AND e.published = 1`, compiled.values);
}

/** Returns whether a path passes through entities that filters may not use. */
function passesClosedTypes(group: Group): boolean {
  return group.members.some((member) =>
    isGroup(member)
      ? passesClosedTypes(member)
      : member.path.passed.some((entityType) => filterableOf(entityType) === "none"),
  );
}

function pageLinks(context: RequestContext, page: Page, hasNext: boolean): Record<string, string> {
  const to = (offset: number) =>
    addressOf(context, withPage(context.query, offset, page.limit), true);
  return {
    ...(page.offset > 0 ? { first: to(0), prev: to(Math.max(0, page.offset - page.limit)) } : {}),
    ...(hasNext ? { next: to(page.offset + page.limit) } : {}),
  };
}

/** Returns the query with another page, in its own order. */
function withPage(query: QueryMap, offset: number, limit: number): QueryMap {
  return new Map(query).set(
    "page",
    new Map([
      ["offset", String(offset)],
      ["limit", String(limit)],
    ]),
  );
}
