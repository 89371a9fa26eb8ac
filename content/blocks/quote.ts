import { type BlockMapper, plainText } from "../mappers/context.ts";

export const mapQuote: BlockMapper<"quote"> = ({ id, attributes }, { drop }) => {
  const quote = plainText(attributes.field_quote);
  return quote === null
    ? drop("no quotation")
    : { type: "quote", id, quote, source: plainText(attributes.field_source) };
};
