import type { ResourceIdentifier, SiteResource } from "#content-model/resources.ts";
import type { ResourceIndex } from "../jsonapi/resource-index.ts";
import type { Term } from "../model/page.ts";

type TermType = Extract<SiteResource["type"], `taxonomy_term--${string}`>;

/** The terms that are readable, in the editors' order. */
export function mapTerms<T extends TermType>(
  references: readonly ResourceIdentifier<T>[],
  resources: ResourceIndex<SiteResource>,
): readonly Term[] {
  return references.flatMap((reference) => {
    const term = resources.find<TermType>(reference);
    return term === null ? [] : [mapTerm(term)];
  });
}

function mapTerm({ id, attributes }: Extract<SiteResource, { type: TermType }>): Term {
  const lastPart = attributes.path.alias?.split("/").at(-1) ?? "";
  return {
    id,
    name: attributes.name,
    slug: lastPart === "" ? String(attributes.drupal_internal__tid) : lastPart,
  };
}
