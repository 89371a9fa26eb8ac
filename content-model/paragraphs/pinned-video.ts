import { defineBundle } from "../bundle.ts";
import { reference, richText, text } from "../fields.ts";

export const paragraphPinnedVideo = defineBundle({
  entityType: "paragraph",
  bundle: "pinned_video",
  label: "Video with text",
  fields: {
    field_title: text({ label: "Heading", required: true }),
    field_text: richText({ label: "Text" }),
    field_media: reference({
      label: "Video",
      entityType: "media",
      bundles: ["video", "remote_video"],
      required: true,
      translatable: false,
    }),
  },
});
