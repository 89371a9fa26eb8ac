import type { LinkValue } from "#content-model/resources.ts";
import type { Link } from "../model/link.ts";
import { plainText, type MappingContext } from "./context.ts";

/**
 * A link field. Its text is the editor's, else the title of the page it leads to, else the address.
 * Null for an empty field and for a link that leads nowhere a reader may go.
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
