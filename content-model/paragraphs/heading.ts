import { defineBundle } from "../bundle.ts";
import { choice, text } from "../fields.ts";

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
