import { plainText } from "../mappers/context.ts";
import type { BlockBase } from "../model/block.ts";
import type { BlockMapper } from "./block-mapper.ts";

declare module "../model/block.ts" {
  interface BlocksByType {
    readonly quote: QuoteBlock;
  }
}

export interface QuoteBlock extends BlockBase<"quote"> {
  readonly quote: string;
  readonly source: string | null;
}

export const mapQuote: BlockMapper<"quote"> = ({ id, attributes }, { skip }) => {
  const quote = plainText(attributes.field_quote);
  return quote === null
    ? skip("no quotation")
    : { type: "quote", id, quote, source: plainText(attributes.field_source) };
};
