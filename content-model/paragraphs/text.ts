import { defineBundle } from "../bundle.ts";
import { boolean, choice, longText, paragraphs, richText, text } from "../fields.ts";

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

export const paragraphQuote = defineBundle({
  entityType: "paragraph",
  bundle: "quote",
  label: "Quotation",
  help: "Words of a document or a publication. What a customer says is a testimonial.",
  fields: {
    field_quote: longText({ label: "Quotation", required: true }),
    field_source: text({ label: "Source" }),
  },
});

export const paragraphTable = defineBundle({
  entityType: "paragraph",
  bundle: "table",
  label: "Table",
  fields: {
    field_title: text({ label: "Heading" }),
    field_table: richText({ label: "Table", required: true }),
    field_caption: text({ label: "Caption", help: "Says what the table shows." }),
  },
});

export const paragraphTableOfContents = defineBundle({
  entityType: "paragraph",
  bundle: "table_of_contents",
  label: "Table of contents",
  help: "Lists the headings of the page by itself.",
  fields: { field_title: text({ label: "Heading" }) },
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

export const paragraphTimeline = defineBundle({
  entityType: "paragraph",
  bundle: "timeline",
  label: "Timeline",
  fields: {
    field_title: text({ label: "Heading" }),
    field_items: paragraphs({ label: "Steps", bundles: ["timeline_item"] }),
  },
});

export const paragraphTimelineItem = defineBundle({
  entityType: "paragraph",
  bundle: "timeline_item",
  label: "Timeline step",
  fields: {
    field_date: text({ label: "When", help: "As readers see it: 2019, or Week 3." }),
    field_title: text({ label: "Heading", required: true }),
    field_text: richText({ label: "Text" }),
  },
});

export const paragraphStatistics = defineBundle({
  entityType: "paragraph",
  bundle: "statistics",
  label: "Statistics",
  fields: {
    field_title: text({ label: "Heading" }),
    field_items: paragraphs({ label: "Figures", bundles: ["statistic"] }),
  },
});

export const paragraphStatistic = defineBundle({
  entityType: "paragraph",
  bundle: "statistic",
  label: "Figure",
  fields: {
    field_value: text({ label: "Figure", help: "With its unit: 86 %.", required: true }),
    field_title: text({ label: "What it counts", required: true }),
    field_text: richText({ label: "Text" }),
  },
});
