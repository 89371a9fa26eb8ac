import type { ResourceIdentifier, TermResource } from "#content-model/resources.ts";
import type { Term } from "../model/page.ts";
import type { MappingContext } from "./context.ts";

type TermContext = Pick<MappingContext, "resources" | "links">;

/** Vocabularies whose terms have pages. */
const withPages = new Set<string>(["topics", "industries", "product_lines"]);

/** Returns the readable terms, in the editors' order. */
export function mapTerms<T extends TermResource["type"]>(
  references: readonly ResourceIdentifier<T>[],
  context: TermContext,
): readonly Term[] {
  return references.flatMap((reference) => mapTerm(reference, context) ?? []);
}

/** Returns a term; null if there is none or it is not readable. */
export function mapTerm<T extends TermResource["type"]>(
  reference: ResourceIdentifier<T> | null,
  { resources, links }: TermContext,
): Term | null {
  const term = reference === null ? null : resources.find<TermResource["type"]>(reference);
  if (term === null) return null;
  const { id, type, attributes } = term;
  const lastPart = attributes.path.alias?.split("/").at(-1) ?? "";
  const hasPage = withPages.has(type.replace("taxonomy_term--", ""));
  return {
    id,
    name: attributes.name,
    slug: lastPart === "" ? String(attributes.drupal_internal__tid) : lastPart,
    href: hasPage ? (links.resolve(pathOf(term))?.href ?? null) : null,
  };
}

const pathOf = ({ attributes }: TermResource) =>
  attributes.path.alias ?? `/taxonomy/term/${attributes.drupal_internal__tid}`;
