import { defineBundle } from "../bundle.ts";
import { link, longText, reference, richText, text } from "../fields.ts";
import { nodes, picture, relatedBundles } from "../common-fields.ts";

export const paragraphTestimonial = defineBundle({
  entityType: "paragraph",
  bundle: "testimonial",
  label: "Testimonial",
  fields: {
    field_quote: longText({ label: "Quotation", required: true }),
    field_author: text({ label: "Name", required: true }),
    field_role: text({ label: "Role and company" }),
    field_image: picture,
  },
});

export const paragraphPeople = defineBundle({
  entityType: "paragraph",
  bundle: "people",
  label: "People",
  fields: {
    field_title: text({ label: "Heading" }),
    field_people: reference({
      label: "People",
      entityType: "node",
      bundles: ["staff"],
      multiple: true,
      required: true,
      translatable: false,
    }),
  },
});

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
      translatable: false,
    }),
    field_link: link({ label: "Link" }),
  },
});

export const paragraphRelatedContent = defineBundle({
  entityType: "paragraph",
  bundle: "related_content",
  label: "Related pages",
  fields: {
    field_title: text({ label: "Heading" }),
    field_related: nodes("Pages", ...relatedBundles),
  },
});
