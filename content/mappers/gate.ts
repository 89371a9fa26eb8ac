import type { NodeResource } from "./page-mapper.ts";

/**
 * Whether a part of the node is behind a password. The hash is readable with the site's own credentials alone: without
 * them no page is known to be closed, and the protected part does not come along either.
 */
export function isGated({ attributes }: NodeResource): boolean {
  return "field_password_hash" in attributes && Boolean(attributes.field_password_hash?.trim());
}
