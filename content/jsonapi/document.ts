import { z } from "zod";
import { unavailable } from "./backend-answer.ts";

/** PHP encodes an empty map as `[]`. */
const members = z
  .record(z.string(), z.unknown())
  .or(z.tuple([]).transform((): Record<string, unknown> => ({})));

const resource = z.object({
  type: z.string(),
  id: z.string(),
  attributes: members.default({}),
  relationships: members.default({}),
});

/** A resource of any type with unchecked members. */
export type WireResource = z.output<typeof resource>;

/** A document about one resource, with the included resources. */
export interface IndividualDocument {
  readonly data: WireResource;
  readonly included: readonly WireResource[];
  /** The backend reports that it has left out resources that the reader may not see. */
  readonly hasOmissions: boolean;
}

/** A list of fifty nodes with their teaser fields has several hundred resources. Each takes time to read. */
const maxResources = 3000;

const individual = z.object({
  data: resource,
  included: z.array(z.unknown()).default([]),
  meta: z.object({ omitted: z.unknown() }).partial().catch({}),
});
const collection = z.object({
  data: z.array(z.unknown()),
  included: z.array(z.unknown()).default([]),
  links: z.object({ next: z.unknown() }).partial().catch({}),
  meta: z.object({ incomplete: z.unknown() }).partial().catch({}),
});

/**
 * Reads a document about one resource; invalid included resources are left out. Throws `ContentError` (unavailable).
 */
export function readIndividual(json: unknown): IndividualDocument {
  const document = individual.safeParse(json);
  if (!document.success) throw unavailable("no JSON:API document", document.error);
  const { data, included, meta } = document.data;
  return { data, included: readAll(included), hasOmissions: meta.omitted !== undefined };
}

// Invalid ids mean deleted entities.
const identifier = z.object({ id: z.uuid() });
const linkage = z.object({ data: z.unknown() }).transform(({ data }) => [data].flat());

/**
 * Returns whether the document was truncated after its data: none of the targets in these fields was included, and no
 * reason is given.
 */
export function isTruncated(
  { data, included, hasOmissions }: IndividualDocument,
  fields: readonly string[],
): boolean {
  if (included.length > 0 || hasOmissions) return false;
  return fields.some((name) =>
    linkage
      .catch([])
      .parse(data.relationships[name])
      .some((item) => identifier.safeParse(item).success),
  );
}

/** A page of a collection, with the included resources. */
export interface CollectionDocument {
  readonly data: readonly WireResource[];
  readonly included: readonly WireResource[];
  readonly hasNext: boolean;
  /** The embedded backend is loading its content: further resources will come anywhere in the collection. */
  readonly isIncomplete: boolean;
}

/** Reads a page of a collection; invalid resources are left out. Throws `ContentError` (unavailable). */
export function readCollectionDocument(json: unknown): CollectionDocument {
  const document = collection.safeParse(json);
  if (!document.success) throw unavailable("no JSON:API collection", document.error);
  const { data, included, links, meta } = document.data;
  return {
    data: readAll(data),
    included: readAll(included),
    hasNext: links.next !== undefined && links.next !== null,
    isIncomplete: meta.incomplete === true,
  };
}

/** Returns the resources of a collection; invalid ones are left out. Throws `ContentError` (unavailable). */
export const readCollection = (json: unknown): readonly WireResource[] =>
  readCollectionDocument(json).data;

/** Throws `ContentError` (unavailable) if there are more resources than any page or list needs. */
function readAll(items: readonly unknown[]): readonly WireResource[] {
  if (items.length > maxResources)
    throw unavailable(
      "a document that is too large",
      new Error(`${items.length} resources; at most ${maxResources} are read`),
    );
  return items.flatMap((item) => {
    const read = resource.safeParse(item);
    return read.success ? [read.data] : [];
  });
}
