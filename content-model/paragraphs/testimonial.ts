import { defineBundle } from "../bundle.ts";
import { picture } from "../common-fields.ts";
import { longText, text } from "../fields.ts";

export const paragraphTestimonial = defineBundle({
  entityType: "paragraph",
  bundle: "testimonial",
  label: "Testimonial",
  fields: {
    field_quote: longText({ label: "Quotation", required: true, verbatim: true }),
    field_author: text({ label: "Name", required: true, verbatim: true }),
    field_role: text({ label: "Role and company" }),
    field_image: picture,
  },
});
