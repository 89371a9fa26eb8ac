import type { FileResource, ResourceIdentifier } from "#content-model/resources.ts";
import type { MappingContext } from "./context.ts";

/** A file of the backend at the site's own address. */
export interface MappedFile {
  readonly href: string;
  readonly attributes: FileResource["attributes"];
}

/** The file of a media entity; null when it is not readable or not a file of the backend. */
export function mapFile(
  reference: ResourceIdentifier | null,
  { resources, links }: Pick<MappingContext, "resources" | "links">,
): MappedFile | null {
  const file = reference === null ? null : resources.find({ type: "file--file", id: reference.id });
  const address = file === null ? null : links.resolve(file.attributes.uri.url);
  if (file === null || address === null || address.href === null || address.external) return null;
  return { href: address.href, attributes: file.attributes };
}
