import { defineBundle } from "../bundle.ts";
import { reference, text } from "../fields.ts";

export const paragraphMedia = defineBundle({
  entityType: "paragraph",
  bundle: "media",
  label: "Media",
  fields: {
    field_media: reference({
      label: "Media",
      entityType: "media",
      bundles: ["image", "video", "remote_video", "audio"],
      required: true,
      translatable: false,
    }),
    field_caption: text({ label: "Caption" }),
  },
});
