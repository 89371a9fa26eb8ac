import type { RequestContext } from "../http/context.ts";
import { addressOf } from "../http/context.ts";
import type { ResourceType } from "../entity-types/resource-types.ts";
import type { QueryMap } from "../http/query-string.ts";
import { compileGroup } from "./conditions.ts";
import { isGroup, readFilter, type Condition, type Group } from "./filter.ts";
import { mapParameter, readPage, type Page } from "./parameters.ts";
import { findResource, type Omission, type Resource } from "./resources.ts";
import { compileSorts, readSort } from "./sort.ts";
import { sql, type Sql } from "./sql.ts";

export interface Collection {
  readonly resources: readonly Resource[];
  /** Access is checked after paging, so what may not be seen leaves gaps. */
  readonly omissions: readonly Omission[];
  /** Addresses of the neighbouring pages by name. */
  readonly links: Readonly<Record<string, string>>;
}

/** The page of a resource type's collection that the request asks for. */
export function findCollection(context: RequestContext, type: ResourceType): Collection {
  const page = readPage(context);
  const where = compileFilter(context, type);
  const sortParameter = context.query.get("sort");
  const order = compileSorts(
    sortParameter === undefined ? [] : readSort(context.resourceTypes, type, sortParameter),
  );
  const serials = context.store.select(
    `SELECT e.serial FROM entity e WHERE e.type = ? AND e.bundle = ? AND ${where.text} ORDER BY ${order.text} LIMIT ? OFFSET ?`,
    // One more than the page holds tells whether there is a next one.
    [
      type.entityType.id,
      type.bundle,
      ...where.values,
      ...order.values,
      page.limit + 1,
      page.offset,
    ],
  );
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

/** With a filter, only what anybody may read is looked at, here and wherever its paths lead. */
function compileFilter(context: RequestContext, type: ResourceType): Sql {
  const parameter = mapParameter(context.query, "filter");
  if (!parameter) return sql("1");
  const filter = readFilter(context.resourceTypes, type, parameter);
  const parts = [compileGroup(filter, "e.serial"), ...readableOnly(context, type, filter)];
  return sql(
    parts.map((part) => part.text).join(" AND "),
    parts.flatMap((part) => part.values),
  );
}

const published = (subject: string) =>
  `EXISTS (SELECT 1 FROM translation p WHERE p.serial = ${subject} AND p.status = 1)`;

function readableOnly(context: RequestContext, type: ResourceType, filter: Group): Sql[] {
  const { filterable } = type.entityType;
  const own =
    filterable === "all" ? [] : [sql(filterable === "none" ? "0" : published("e.serial"))];
  const filterableOf = (entityType: string) =>
    context.resourceTypes.all.find((each) => each.entityType.id === entityType)?.entityType
      .filterable ?? "all";
  const passed = pathsOf(filter).flatMap(({ path }) => {
    if (path.passed.some((each) => filterableOf(each) === "none")) return [sql("0")];
    const [step] = path.steps;
    if (
      !step ||
      step.source !== "stored" ||
      path.passed.length === 0 ||
      filterableOf(step.target) !== "published"
    )
      return [];
    return [
      sql(
        `EXISTS (SELECT 1 FROM reference r WHERE r.serial = e.serial AND r.field = ? AND ${published("r.target")})`,
        [step.name],
      ),
    ];
  });
  return [...own, ...passed];
}

function pathsOf(group: Group): Condition[] {
  return group.members.flatMap((member) => (isGroup(member) ? pathsOf(member) : [member]));
}

function pageLinks(context: RequestContext, page: Page, hasNext: boolean): Record<string, string> {
  const to = (offset: number) =>
    addressOf(context, withPage(context.query, offset, page.limit), true);
  return {
    ...(page.offset > 0 ? { first: to(0), prev: to(Math.max(0, page.offset - page.limit)) } : {}),
    ...(hasNext ? { next: to(page.offset + page.limit) } : {}),
  };
}

/** The query in its own order, with another page. */
function withPage(query: QueryMap, offset: number, limit: number): QueryMap {
  return new Map(query).set(
    "page",
    new Map([
      ["offset", String(offset)],
      ["limit", String(limit)],
    ]),
  );
}
