import { defineBundle } from "../bundle.ts";
import { reference, text } from "../fields.ts";

export const paragraphPeople = defineBundle({
  entityType: "paragraph",
  bundle: "people",
  label: "People",
  fields: {
    field_title: text({ label: "Heading" }),
    field_people: reference({
      label: "People",
      entityType: "node",
      bundles: ["staff"],
      multiple: true,
      required: true,
      translatable: false,
    }),
  },
});
