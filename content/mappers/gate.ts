import type { NodeResource } from "#content-model/resources.ts";

/** Returns the hash for checking a page's password; empty if it has none. */
export const passwordHashOf = ({ attributes }: NodeResource): string =>
  ("field_password_hash" in attributes && attributes.field_password_hash?.trim()) || "";

/** Returns whether the node is behind a password. The field is also false if the backend does not include it (`page-access.ts`). */
export const isGated = ({ attributes }: NodeResource): boolean =>
  "field_open" in attributes && attributes.field_open !== true;
