import { type BlockMapper, plainText } from "../mappers/context.ts";

/** Its entries are known when all blocks of the page are. */
export const mapTableOfContents: BlockMapper<"table_of_contents"> = ({ id, attributes }) => ({
  type: "table_of_contents",
  id,
  title: plainText(attributes.field_title),
  entries: [],
});
