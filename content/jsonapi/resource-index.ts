import type { Locale } from "#domain/locales.ts";
import type { WireResource } from "./document.ts";
import type { ResourceReader } from "./resource-reader.ts";

interface AnyResource {
  readonly type: string;
  readonly id: string;
  readonly attributes: object;
}

/** Resource of a type, picked out of a union. */
export type OfType<R extends AnyResource, T extends R["type"]> = Extract<R, { readonly type: T }>;

/** The resources included in a document. */
export interface ResourceIndex<R extends AnyResource> {
  /**
   * Returns the resource of an identifier; null if it was not included: deleted (`missing`), a root (`virtual`), not
   * readable, unpublished, invalid, or of an unknown type.
   */
  find<T extends R["type"]>(identifier: {
    readonly type: T;
    readonly id: string;
  }): OfType<R, T> | null;
  readonly all: readonly R[];
}

interface IndexOptions {
  /** Of the readers, whose spelling texts of another country have. Default: texts stay as they are written. */
  readonly language?: Locale;
  /** Gets each field that does not match the content model. */
  readonly onInvalid?: (resource: WireResource, field: string) => void;
}

export function createResourceIndex<R extends AnyResource>(
  included: readonly WireResource[],
  reader: ResourceReader<R>,
  options: IndexOptions = {},
): ResourceIndex<R> {
  const resources = new Map<string, R>();
  for (const wire of included) {
    const { language } = options;
    const onInvalid = (field: string) => options.onInvalid?.(wire, field);
    const resource = reader.read(wire, { ...(language && { language }), onInvalid });
    // With credentials, the backend also returns unpublished content.
    if (resource !== null && isPublished(resource.attributes))
      resources.set(keyOf(resource), resource);
  }
  return {
    find({ type, id }) {
      const resource = resources.get(keyOf({ type, id }));
      return resource !== undefined && isOfType(resource, type) ? resource : null;
    },
    all: [...resources.values()],
  };
}

/** Returns an index with the same resources, and what has been found in it so far. */
export function rememberFound<R extends AnyResource>(index: ResourceIndex<R>) {
  const found = new Set<R>();
  const resources: ResourceIndex<R> = {
    all: index.all,
    find(identifier) {
      const resource = index.find(identifier);
      if (resource !== null) found.add(resource);
      return resource;
    },
  };
  return { resources, found };
}

const isPublished = (attributes: object) =>
  !("status" in attributes && attributes.status === false);

const keyOf = ({ type, id }: { type: string; id: string }) => `${type} ${id}`;

function isOfType<R extends AnyResource, T extends R["type"]>(
  resource: R,
  type: T,
): resource is OfType<R, T> {
  return resource.type === type;
}
