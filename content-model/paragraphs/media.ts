import { defineBundle } from "../bundle.ts";
import { reference, richText, text } from "../fields.ts";

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

export const paragraphContractDocuments = defineBundle({
  entityType: "paragraph",
  bundle: "contract_documents",
  label: "Documents",
  fields: {
    field_title: text({ label: "Heading" }),
    field_documents: reference({
      label: "Documents",
      entityType: "media",
      bundles: ["document"],
      multiple: true,
      required: true,
      translatable: false,
    }),
  },
});
