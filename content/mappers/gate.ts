import type { NodeResource } from "#content-model/resources.ts";

/** Returns the hash for checking a page's password; empty if it has none. */
export const passwordHashOf = ({ attributes }: NodeResource): string =>
  ("field_password_hash" in attributes && attributes.field_password_hash?.trim()) || "";

/**
 * Returns whether the node is behind a password. The hash is readable only with the site's own credentials. Without
 * them no page is known to be protected, but the protected part is not included either.
 */
export const isGated = (node: NodeResource): boolean => passwordHashOf(node) !== "";
