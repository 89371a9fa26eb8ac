import { defineBundle } from "../bundle.ts";
import { picture } from "../common-fields.ts";
import { link, richText, text } from "../fields.ts";

export const paragraphProduct = defineBundle({
  entityType: "paragraph",
  bundle: "product",
  label: "Product",
  fields: {
    field_title: text({ label: "Name", required: true }),
    field_text: richText({ label: "Text" }),
    field_list_items: text({ label: "Features", multiple: true }),
    field_link: link({ label: "Link" }),
    field_image: picture,
  },
});
