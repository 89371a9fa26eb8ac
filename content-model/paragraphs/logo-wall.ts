import { defineBundle } from "../bundle.ts";
import { reference, text } from "../fields.ts";

export const paragraphLogoWall = defineBundle({
  entityType: "paragraph",
  bundle: "logo_wall",
  label: "Logo wall",
  fields: {
    field_title: text({ label: "Heading" }),
    field_logos: reference({
      label: "Logos",
      help: "The description of each picture is the name of the company.",
      entityType: "media",
      bundles: ["image"],
      multiple: true,
      required: true,
      translatable: false,
    }),
  },
});
