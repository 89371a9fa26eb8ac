import type { SiteResource } from "#content-model/resources.ts";
import type { OfType } from "../jsonapi/resource-index.ts";
import type { MappingContext } from "./context.ts";

/**
 * Returns the items of a block in the editors' order, without those that are not readable or for which `map` returns
 * null.
 */
export function mapItems<T extends SiteResource["type"], Item>(
  references: readonly { readonly type: T; readonly id: string }[],
  { resources }: Pick<MappingContext, "resources">,
  map: (resource: OfType<SiteResource, T>) => Item | null,
): readonly Item[] {
  return references.flatMap((reference) => {
    const resource = resources.find(reference);
    return (resource === null ? null : map(resource)) ?? [];
  });
}
