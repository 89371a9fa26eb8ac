import { defineBundle } from "../bundle.ts";
import { paragraphs, richText, text } from "../fields.ts";

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
  isPart: true,
  fields: {
    field_title: text({ label: "Question", required: true }),
    field_text: richText({ label: "Answer", required: true }),
  },
});
