import { defineBundle } from "../bundle.ts";
import { richText, text } from "../fields.ts";

export const paragraphTable = defineBundle({
  entityType: "paragraph",
  bundle: "table",
  label: "Table",
  fields: {
    field_title: text({ label: "Heading" }),
    field_table: richText({ label: "Table", required: true }),
    field_caption: text({ label: "Caption", help: "Says what the table shows." }),
  },
});
