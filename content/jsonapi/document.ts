import { z } from "zod";
import { unavailable } from "./backend.ts";

/** PHP writes an empty map as `[]`. */
const members = z
  .record(z.string(), z.unknown())
  .or(z.tuple([]).transform((): Record<string, unknown> => ({})));

const resource = z.object({
  type: z.string(),
  id: z.string(),
  attributes: members.default({}),
  relationships: members.default({}),
});

/** A resource as it comes, of any type, its members unread. */
export type WireResource = z.output<typeof resource>;

/** A document about one resource, with those that were included. */
export interface IndividualDocument {
  readonly data: WireResource;
  readonly included: readonly WireResource[];
}

const individual = z.object({ data: resource, included: z.array(z.unknown()).default([]) });
const collection = z.object({
  data: z.array(z.unknown()),
  included: z.array(z.unknown()).default([]),
  links: z.object({ next: z.unknown() }).partial().catch({}),
});

/** Reads a document about one resource; broken included resources are left out. Throws `ContentError` (unavailable). */
export function readIndividual(json: unknown): IndividualDocument {
  const document = individual.safeParse(json);
  if (!document.success) throw unavailable("no JSON:API document", document.error);
  return { data: document.data.data, included: readAll(document.data.included) };
}

/** A page of a collection, with the resources that were included. */
export interface CollectionDocument {
  readonly data: readonly WireResource[];
  readonly included: readonly WireResource[];
  readonly hasNext: boolean;
}

/** Reads a page of a collection; broken resources are left out. Throws `ContentError` (unavailable). */
export function readCollectionDocument(json: unknown): CollectionDocument {
  const document = collection.safeParse(json);
  if (!document.success) throw unavailable("no JSON:API collection", document.error);
  const { data, included, links } = document.data;
  return {
    data: readAll(data),
    included: readAll(included),
    hasNext: links.next !== undefined && links.next !== null,
  };
}

/** Resources of a collection; broken ones are left out. Throws `ContentError` (unavailable). */
export const readCollection = (json: unknown): readonly WireResource[] =>
  readCollectionDocument(json).data;

function readAll(items: readonly unknown[]): readonly WireResource[] {
  return items.flatMap((item) => {
    const read = resource.safeParse(item);
    return read.success ? [read.data] : [];
  });
}
