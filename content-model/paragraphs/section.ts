import { defineBundle } from "../bundle.ts";
import { innerBlockTypes } from "./block-types.ts";
import { choice, paragraphs, text } from "../fields.ts";

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
        wide_narrow: "First block wide, the others beside it",
      },
      translatable: false,
    }),
    field_content: paragraphs({ label: "Blocks", bundles: innerBlockTypes }),
  },
});
