import { defineBundle } from "../bundle.ts";
import { boolean, text } from "../fields.ts";

export const paragraphList = defineBundle({
  entityType: "paragraph",
  bundle: "list",
  label: "List",
  fields: {
    field_title: text({ label: "Heading" }),
    field_list_items: text({ label: "Items", multiple: true, required: true }),
    field_ordered: boolean({ label: "Numbered", translatable: false }),
  },
});
