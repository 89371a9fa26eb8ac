import { defineBundle } from "../bundle.ts";
import { picture } from "../common-fields.ts";
import { link, longText, text } from "../fields.ts";

export const paragraphTestimonial = defineBundle({
  entityType: "paragraph",
  bundle: "testimonial",
  label: "Testimonial",
  fields: {
    field_quote: longText({ label: "Quotation", required: true, verbatim: true }),
    field_author: text({ label: "Name", required: true, verbatim: true }),
    field_role: text({ label: "Role and company" }),
    field_link: link({
      label: "Customer story",
      help: "Its text is always the same: Read the story.",
    }),
    field_image: picture,
  },
});
