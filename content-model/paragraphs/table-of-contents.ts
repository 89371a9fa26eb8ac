import { defineBundle } from "../bundle.ts";
import { text } from "../fields.ts";

export const paragraphTableOfContents = defineBundle({
  entityType: "paragraph",
  bundle: "table_of_contents",
  label: "Table of contents",
  help: "Lists the headings of the page by itself.",
  fields: { field_title: text({ label: "Heading" }) },
});
