import { z } from "zod";
import { type Bundle, resourceTypeOf } from "#content-model/bundle.ts";
import { isContentError } from "../answers/content-error.ts";
import type { Backend } from "./backend.ts";
import { type IndividualDocument, readIndividual, type WireResource } from "./document.ts";
import { documentDepth, documentParameters } from "./document-query.ts";
import { buildQuery } from "./query.ts";

/** Paragraphs that are read separately include paragraphs down to this depth. */
const deeperDepth = 2;

/** Maximum number of rounds of requests for deeper paragraphs. */
const maxRounds = 3;

/** Maximum depth of nested paragraphs; deeper ones are left out. */
export const maxParagraphDepth = 1 + maxRounds * deeperDepth;

/** Language and signal of a request. */
interface Reading {
  readonly prefix: string;
  readonly signal: AbortSignal;
}

/** Reads paragraphs that are nested too deeply for the page's own document. */
export interface DeeperParagraphs {
  /**
   * Returns paragraphs below the depth of the document: `[]`, without a request, for most pages. Each block with deeper
   * paragraphs is read separately, because readers may not request paragraphs by a list of ids. Throws `ContentError`
   * (unavailable); paragraphs that readers may not see are left out.
   */
  read(document: IndividualDocument, reading: Reading): Promise<readonly WireResource[]>;
}

type ResourceName = Pick<WireResource, "type" | "id">;
type Known = ReadonlyMap<string, WireResource>;

/**
 * `withMissing`: also reads paragraphs of the page itself that the document did not include, such as those behind a
 * password.
 */
export function createDeeperParagraphs(
  backend: Backend,
  bundles: readonly Bundle[],
  { withMissing = false } = {},
): DeeperParagraphs {
  const queries = new Map(
    bundles
      .filter(({ entityType }) => entityType === "paragraph")
      .map((bundle) => {
        const query = buildQuery(documentParameters(bundle, bundles, { maxDepth: deeperDepth }));
        return [
          resourceTypeOf(bundle),
          { path: `/jsonapi/paragraph/${bundle.bundle}/`, query },
        ] as const;
      }),
  );

  async function readOne({ type, id }: ResourceName, reading: Reading) {
    const address = queries.get(type);
    if (address === undefined) return [];
    const path = address.path + encodeURIComponent(id) + address.query;
    try {
      const { data, included } = readIndividual(await backend.readJson({ ...reading, path }));
      return [data, ...included];
    } catch (error) {
      const isHidden =
        isContentError(error, "content-forbidden") || isContentError(error, "content-not-found");
      if (isHidden) return [];
      throw error;
    }
  }

  return {
    async read(document, reading) {
      const known = new Map(document.included.map((resource) => [resource.id, resource]));
      const read: WireResource[] = [];
      let depthRead = documentDepth - 1;
      let roots = paragraphsIn([document.data], known);
      let missing = withMissing
        ? referencesIn(document.data).filter(({ id }) => !known.has(id))
        : [];
      for (let round = 1; round <= maxRounds; round++) {
        const deep = roots.filter((root) => goesDeeper(root, depthRead, known));
        const incomplete: readonly ResourceName[] = [...deep, ...missing];
        if (incomplete.length === 0) break;
        const answers = await Promise.all(incomplete.map((root) => readOne(root, reading)));
        for (const resource of answers.flat()) known.set(resource.id, resource);
        read.push(...answers.flat());
        const complete = incomplete.flatMap(({ id }) => known.get(id) ?? []);
        roots = below(complete, deeperDepth, known);
        missing = [];
        depthRead = 0;
      }
      return read;
    },
  };
}

/** Returns whether a paragraph contains, one level below the part that was read, paragraphs that were not included. */
function goesDeeper(root: WireResource, depthRead: number, known: Known): boolean {
  return below([root], depthRead, known).some((resource) =>
    referencesIn(resource).some(({ id }) => !known.has(id)),
  );
}

/** Returns the paragraphs some levels below others; level 0 returns the others. */
function below(roots: readonly WireResource[], levels: number, known: Known) {
  let resources = roots;
  for (let level = 1; level <= levels; level++) resources = paragraphsIn(resources, known);
  return resources;
}

/** Returns the included paragraphs inside the resources, without duplicates. */
function paragraphsIn(resources: readonly WireResource[], known: Known): readonly WireResource[] {
  const ids = new Set(resources.flatMap((resource) => referencesIn(resource).map(({ id }) => id)));
  return [...ids].flatMap((id) => known.get(id) ?? []);
}

// Invalid ids mean deleted entities.
const identifier = z.object({ type: z.string().startsWith("paragraph--"), id: z.uuid() });
const relationship = z.object({ data: z.array(z.unknown()) });

/** A paragraph that many blocks contain is checked for each of them. */
const knownReferences = new WeakMap<WireResource, readonly z.infer<typeof identifier>[]>();

function referencesIn(resource: WireResource) {
  const known = knownReferences.get(resource);
  if (known !== undefined) return known;
  const references = Object.values(resource.relationships).flatMap((value) => {
    const items = relationship.safeParse(value).data?.data ?? [];
    return items.flatMap((item) => identifier.safeParse(item).data ?? []);
  });
  knownReferences.set(resource, references);
  return references;
}
