import { mapRichText } from "../mappers/rich-text.ts";
import type { BlockBase } from "../model/block.ts";
import type { Html } from "../model/html.ts";
import type { BlockMapper } from "./block-mapper.ts";

declare module "../model/block.ts" {
  interface BlocksByType {
    readonly text: TextBlock;
  }
}

export interface TextBlock extends BlockBase<"text"> {
  readonly html: Html;
}

export const mapText: BlockMapper<"text"> = ({ id, attributes }, context) => {
  const html = mapRichText(attributes.field_text, context);
  return html === null ? context.skip("no text") : { type: "text", id, html };
};
