import type { NodeResource } from "./page-mapper.ts";

/** What the password of a page is checked against; empty where it has none. */
export const passwordHashOf = ({ attributes }: NodeResource): string =>
  ("field_password_hash" in attributes && attributes.field_password_hash?.trim()) || "";

/** Whether the node is behind a password. The field is false also where the backend does not say (`page-access.ts`). */
export const isGated = ({ attributes }: NodeResource): boolean =>
  "field_open" in attributes && attributes.field_open !== true;
