import type { SiteResource } from "#content-model/resources.ts";
import type { OfType } from "../jsonapi/resource-index.ts";
import type { MappingContext } from "./context.ts";

/** Items of a block, in the editors' order; those that are not readable or that `map` finds wanting are left out. */
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
