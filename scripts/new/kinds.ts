import { newBlock } from "./block.ts";
import { newFormField } from "./form-field.ts";
import { newLocale } from "./locale.ts";
import type { Template } from "./member.ts";
import { newModal } from "./modal.ts";

/** The templates by the word after `npm run new --`. */
export const kinds: Readonly<Record<string, Template>> = {
  block: newBlock,
  "form-field": newFormField,
  locale: newLocale,
  modal: newModal,
};
