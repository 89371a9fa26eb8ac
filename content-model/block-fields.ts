import { blockTypes } from "./paragraphs/block-types.ts";
import { paragraphs, text } from "./fields.ts";

/** The blocks of a page. */
export const blocksField = paragraphs({ label: "Blocks", bundles: blockTypes });

/** What closes a page: it is closed where the hash is filled in, and the blocks are shown after the password. */
export const gateFields = {
  field_password_hash: text({
    label: "Password hash",
    help: "Closes the page. Never the password itself, but the salted hash that a command prints.",
    translatable: false,
    protected: true,
  }),
  field_protected_paragraphs: paragraphs({
    label: "Blocks behind the password",
    bundles: blockTypes,
    protected: true,
  }),
} as const;
