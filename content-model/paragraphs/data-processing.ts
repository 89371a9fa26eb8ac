import { defineBundle } from "../bundle.ts";
import { paragraphs, text } from "../fields.ts";
import { processing } from "./processing-fields.ts";

export const paragraphDataProcessing = defineBundle({
  entityType: "paragraph",
  bundle: "data_processing",
  label: "Data processing",
  fields: {
    field_title: text({ label: "Heading" }),
    field_items: paragraphs({ label: "Rows", bundles: ["data_processing_row"] }),
  },
});

export const paragraphDataProcessingRow = defineBundle({
  entityType: "paragraph",
  bundle: "data_processing_row",
  label: "Data processing, row",
  isPart: true,
  fields: processing,
});
