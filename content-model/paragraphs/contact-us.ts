import { defineBundle } from "../bundle.ts";
import { link, reference, richText, text } from "../fields.ts";

export const paragraphContactUs = defineBundle({
  entityType: "paragraph",
  bundle: "contact_us",
  label: "Contact",
  fields: {
    field_title: text({ label: "Heading", required: true }),
    field_text: richText({ label: "Text" }),
    field_staff: reference({
      label: "Person",
      entityType: "node",
      bundles: ["staff"],
    }),
    field_link: link({ label: "Link" }),
  },
});
