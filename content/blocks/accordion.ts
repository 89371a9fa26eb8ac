import { plainText } from "../mappers/context.ts";
import { mapItems } from "../mappers/items.ts";
import { mapRichText } from "../mappers/rich-text.ts";
import type { ChapterBase } from "../model/block.ts";
import type { Html } from "../model/html.ts";
import type { BlockMapper } from "./block-mapper.ts";

declare module "../model/block.ts" {
  interface BlocksByType {
    readonly accordion: AccordionBlock;
  }
}

export interface AccordionBlock extends ChapterBase<"accordion"> {
  readonly items: readonly { readonly id: string; readonly title: string; readonly html: Html }[];
}

/** Items without a question or an answer are left out. */
export const mapAccordion: BlockMapper<"accordion"> = (
  { id, attributes, relationships },
  context,
) => {
  const items = mapItems(relationships.field_items.data, context, (item) => {
    const title = plainText(item.attributes.field_title);
    const html = mapRichText(item.attributes.field_text, context);
    return title === null || html === null ? null : { id: item.id, title, html };
  });
  if (items.length === 0) return context.skip("no items");
  return { type: "accordion", id, title: plainText(attributes.field_title), items };
};
