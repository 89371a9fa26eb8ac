import { defineBundle } from "./bundle.ts";
import {
  boolean,
  choice,
  link,
  longText,
  paragraphs,
  reference,
  richText,
  text,
} from "./fields.ts";

/** Paragraph types an editor may put on a page. */
export const blockParagraphs = [
  "accordion",
  "banner",
  "card",
  "cta",
  "heading",
  "list",
  "media",
  "section",
  "testimonial",
  "text",
] as const;

const image = reference({
  label: "Picture",
  entityType: "media",
  bundles: ["image"],
  translatable: false,
});

export const paragraphText = defineBundle({
  entityType: "paragraph",
  bundle: "text",
  label: "Text",
  fields: { field_text: richText({ label: "Text", required: true }) },
});

export const paragraphHeading = defineBundle({
  entityType: "paragraph",
  bundle: "heading",
  label: "Heading",
  fields: {
    field_title: text({ label: "Heading", required: true }),
    field_level: choice({
      label: "Level",
      values: { h2: "Second", h3: "Third", h4: "Fourth" },
      translatable: false,
    }),
  },
});

export const paragraphBanner = defineBundle({
  entityType: "paragraph",
  bundle: "banner",
  label: "Banner",
  help: "The large opening of a page or a chapter.",
  fields: {
    field_title: text({ label: "Heading", required: true }),
    field_text: richText({ label: "Text" }),
    field_link: link({ label: "Link" }),
    field_image: image,
  },
});

export const paragraphCta = defineBundle({
  entityType: "paragraph",
  bundle: "cta",
  label: "Call to action",
  fields: {
    field_title: text({ label: "Heading", required: true }),
    field_text: richText({ label: "Text" }),
    field_link: link({ label: "Link", required: true }),
  },
});

export const paragraphCard = defineBundle({
  entityType: "paragraph",
  bundle: "card",
  label: "Card",
  fields: {
    field_title: text({ label: "Heading", required: true }),
    field_text: richText({ label: "Text" }),
    field_link: link({ label: "Link" }),
    field_image: image,
  },
});

export const paragraphAccordion = defineBundle({
  entityType: "paragraph",
  bundle: "accordion",
  label: "Accordion",
  fields: {
    field_title: text({ label: "Heading" }),
    field_items: paragraphs({ label: "Items", bundles: ["accordion_item"] }),
  },
});

export const paragraphAccordionItem = defineBundle({
  entityType: "paragraph",
  bundle: "accordion_item",
  label: "Accordion item",
  fields: {
    field_title: text({ label: "Question", required: true }),
    field_text: richText({ label: "Answer", required: true }),
  },
});

export const paragraphMedia = defineBundle({
  entityType: "paragraph",
  bundle: "media",
  label: "Media",
  fields: {
    field_media: reference({
      label: "Media",
      entityType: "media",
      bundles: ["image"],
      required: true,
      translatable: false,
    }),
    field_caption: text({ label: "Caption" }),
  },
});

export const paragraphSection = defineBundle({
  entityType: "paragraph",
  bundle: "section",
  label: "Section",
  help: "Holds other blocks side by side.",
  fields: {
    field_title: text({ label: "Heading" }),
    field_layout: choice({
      label: "Layout",
      values: {
        one_column: "One column",
        two_columns: "Two columns",
        three_columns: "Three columns",
      },
      translatable: false,
    }),
    field_content: paragraphs({ label: "Blocks", bundles: blockParagraphs }),
  },
});

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

export const paragraphTestimonial = defineBundle({
  entityType: "paragraph",
  bundle: "testimonial",
  label: "Testimonial",
  fields: {
    field_quote: longText({ label: "Quotation", required: true }),
    field_author: text({ label: "Name", required: true }),
    field_role: text({ label: "Role and company" }),
    field_image: image,
  },
});
