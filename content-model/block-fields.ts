import { blockTypes } from "./paragraphs/block-types.ts";
import { boolean, paragraphs, text } from "./fields.ts";

/** The blocks of a page. */
export const blocksField = paragraphs({ label: "Blocks", bundles: blockTypes });

/**
 * Fields of a protected page: its blocks are shown after the password was entered. Anonymous readers see neither hash
 * nor blocks, so `field_open` tells them that the page is protected.
 */
export const gateFields = {
  field_open: boolean({
    label: "Open to everybody",
    help: "Turn this off for a page with a password.",
    translatable: false,
    default: true,
  }),
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
