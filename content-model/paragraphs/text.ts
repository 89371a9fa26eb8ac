import { defineBundle } from "../bundle.ts";
import { richText } from "../fields.ts";

export const paragraphText = defineBundle({
  entityType: "paragraph",
  bundle: "text",
  label: "Text",
  fields: { field_text: richText({ label: "Text", required: true }) },
});
