import { defineBundle } from "../bundle.ts";
import { innerBlockTypes } from "./block-types.ts";
import { paragraphs, text } from "../fields.ts";

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
  isPart: true,
  fields: {
    field_title: text({ label: "Name", required: true }),
    field_content: paragraphs({ label: "Blocks", bundles: innerBlockTypes }),
  },
});
