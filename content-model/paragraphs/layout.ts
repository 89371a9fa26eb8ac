import { defineBundle } from "../bundle.ts";
import { choice, paragraphs, text } from "../fields.ts";
import { blockParagraphs } from "../block-types.ts";

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

export const paragraphTabs = defineBundle({
  entityType: "paragraph",
  bundle: "tabs",
  label: "Tabs",
  fields: {
    field_title: text({ label: "Heading" }),
    field_items: paragraphs({ label: "Tabs", bundles: ["tab"] }),
  },
});

export const paragraphTab = defineBundle({
  entityType: "paragraph",
  bundle: "tab",
  label: "Tab",
  fields: {
    field_title: text({ label: "Name", required: true }),
    field_content: paragraphs({ label: "Blocks", bundles: blockParagraphs }),
  },
});

export const paragraphSlideshow = defineBundle({
  entityType: "paragraph",
  bundle: "slideshow",
  label: "Slideshow",
  fields: {
    field_title: text({ label: "Heading" }),
    field_items: paragraphs({ label: "Slides", bundles: ["card", "media", "testimonial"] }),
  },
});
