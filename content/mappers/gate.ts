import type { NodeResource } from "#content-model/resources.ts";

/** What the password of a page is checked against; empty where it has none. */
export const passwordHashOf = ({ attributes }: NodeResource): string =>
  ("field_password_hash" in attributes && attributes.field_password_hash?.trim()) || "";

/**
 * Whether the node is behind a password. The hash is readable with the site's own credentials alone: without them no page
 * is known to be closed, and the protected part does not come along either.
 */
export const isGated = (node: NodeResource): boolean => passwordHashOf(node) !== "";
