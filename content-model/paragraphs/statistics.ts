import { defineBundle } from "../bundle.ts";
import { paragraphs, richText, text } from "../fields.ts";

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
  isPart: true,
  fields: {
    field_value: text({ label: "Figure", help: "With its unit: 86 %.", required: true }),
    field_title: text({ label: "What it counts", required: true }),
    field_text: richText({ label: "Text" }),
  },
});
