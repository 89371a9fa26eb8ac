import { defineBundle } from "../bundle.ts";
import { paragraphs, richText, text } from "../fields.ts";

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
  isPart: true,
  fields: {
    field_date: text({ label: "When", help: "As readers see it: 2019, or Week 3." }),
    field_title: text({ label: "Heading", required: true }),
    field_text: richText({ label: "Text" }),
  },
});
