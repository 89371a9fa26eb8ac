import { createGraphQLError } from "graphql-yoga";
import { inLanguage, type RequestContext } from "../request/context.ts";
import { listQuery } from "../jsonapi/collection.ts";
import { compileSorts, readSort } from "../jsonapi/sort.ts";
import { sql } from "../jsonapi/sql.ts";
import type { StoredEntity } from "../store/reader.ts";
import type { ServedBundle } from "./bundle-types.ts";
import type { EntityValues } from "./entity-values.ts";

export interface ConnectionArguments {
  readonly first?: number | null;
  readonly after?: string | null;
  readonly last?: number | null;
  readonly before?: string | null;
  readonly reverse?: boolean | null;
  readonly sortKey?: SortKey | null;
  readonly langcode?: string | null;
}

type SortedArguments = ConnectionArguments & { readonly sortKey: SortKey };

type SortKey = "CREATED_AT" | "UPDATED_AT" | "TITLE" | "STICKY" | "PROMOTED" | "WEIGHT";

/** Maximum number of items in a response. */
export const maxPageSize = 100;

const sortFields: Readonly<Record<SortKey, string | null>> = {
  CREATED_AT: "created",
  UPDATED_AT: "changed",
  TITLE: null,
  STICKY: "sticky",
  PROMOTED: "promote",
  WEIGHT: "weight",
};

/**
 * Returns a page of the published entities of a bundle. Throws `GraphQLError` for an invalid page size and for an
 * unknown cursor.
 */
export function connectionValue(
  context: RequestContext,
  entities: EntityValues,
  { served, args }: { served: ServedBundle; args: ConnectionArguments },
): object {
  const sortKey = args.sortKey ?? "CREATED_AT";
  const asked = inLanguage(context, args.langcode ?? context.langcode);
  const all = orderedSerials(asked, served, { ...args, sortKey });
  const start = args.after ? positionOf(asked, all, { served, cursor: args.after }) + 1 : 0;
  const end = args.before ? positionOf(asked, all, { served, cursor: args.before }) : all.length;
  const [from, to] = pageOf(args, start, Math.max(start, end));
  const edges = Array.from({ length: to - from }, (_, index) => all[from + index] ?? 0).flatMap(
    (serial) => {
      const entity = asked.store.entity(serial);
      const node = entity && entities.of(asked, entity);
      return node ? [{ cursor: writeCursor(asked, entity, { ...args, sortKey }), node }] : [];
    },
  );
  return {
    edges,
    nodes: edges.map(({ node }) => node),
    pageInfo: {
      hasNextPage: to < all.length,
      hasPreviousPage: from > 0,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

function pageOf(
  { first, last }: ConnectionArguments,
  start: number,
  end: number,
): [number, number] {
  const size = first ?? last;
  if (size === null || size === undefined || size < 1 || size > maxPageSize)
    throw createGraphQLError(`"first" or "last" must be between 1 and ${maxPageSize}.`);
  return typeof first === "number"
    ? [start, Math.min(end, start + size)]
    : [Math.max(start, end - size), end];
}

function orderedSerials(
  context: RequestContext,
  { entityType, bundle }: ServedBundle,
  { sortKey, reverse, langcode }: SortedArguments,
): ArrayLike<number> {
  const type = context.resourceTypes.find(entityType, bundle);
  const field = sortFields[sortKey] ?? type?.entityType.labelAttribute ?? "";
  if (!type?.attributes.has(field))
    throw createGraphQLError(`"${sortKey}" does not sort ${bundle}.`);
  const order = compileSorts(
    type,
    readSort(context.resourceTypes, type, reverse ? `-${field}` : field),
  );
  const where = langcode
    ? sql(
        "e.published = 1 AND e.serial IN (SELECT serial FROM translation WHERE langcode = ? AND status = 1)",
        [langcode],
      )
    : sql("e.published = 1");
  const list = listQuery(type, where, order);
  return context.orderMemo.get(JSON.stringify([list.text, list.values]), () =>
    Int32Array.from(context.store.select(list.text, list.values)),
  );
}

/** Returns the cursor of GraphQL Compose, which clients send back unchanged. */
function writeCursor(
  { store }: RequestContext,
  entity: StoredEntity,
  { sortKey, langcode }: SortedArguments,
): string {
  const original = store.translation(entity.serial, entity.langcode);
  const field = sortFields[sortKey];
  const cursor = {
    backingType: entity.type,
    backingId: entity.id,
    sortKey,
    sortValue: (field === null ? original?.label : original?.attributes[field]) ?? null,
    filters: { published: null, langcode: langcode ?? null },
  };
  return Buffer.from(JSON.stringify(cursor)).toString("base64");
}

function positionOf(
  { store }: RequestContext,
  all: ArrayLike<number>,
  { served, cursor }: { served: ServedBundle; cursor: string },
): number {
  const id = /"backingId":(\d{1,15})/.exec(Buffer.from(cursor, "base64").toString())?.[1];
  const entity = id === undefined ? null : store.entityById(served.entityType, Number(id));
  const position = entity ? Array.prototype.indexOf.call(all, entity.serial) : -1;
  if (position < 0) throw createGraphQLError("The cursor does not belong to an item of this list.");
  return position;
}
