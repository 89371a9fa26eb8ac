import type { LinkValue } from "#content-model/resources.ts";
import type { Link } from "../model/link.ts";
import { plainText, type MappingContext } from "./context.ts";

/**
 * Maps a link field. The text is the editor's, otherwise the title of the target page, otherwise the address. Null for
 * an empty field, and for a target that readers may not see.
 */
export function mapLink(
  value: LinkValue | null,
  { links }: Pick<MappingContext, "links">,
): Link | null {
  const target = value === null ? null : links.resolve(value.uri);
  if (value === null || target === null) return null;
  const text = plainText(value.title) ?? target.title ?? target.href;
  return text === null ? null : { href: target.href, text, external: target.external };
}
