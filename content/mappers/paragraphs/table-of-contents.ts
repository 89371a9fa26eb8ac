import { type BlockMapper, plainText } from "../context.ts";

/** Its entries are added when all blocks of the page are mapped. */
export const mapTableOfContents: BlockMapper<"table_of_contents"> = ({ id, attributes }) => ({
  type: "table_of_contents",
  id,
  title: plainText(attributes.field_title),
  entries: [],
});
