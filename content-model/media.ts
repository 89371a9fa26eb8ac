import { defineBundle } from "./bundle.ts";
import { picture } from "./common-fields.ts";
import { choice, file, imageFile, integer, text } from "./fields.ts";

const duration = integer({ label: "Duration", help: "In seconds.", translatable: false });

export const mediaAudio = defineBundle({
  entityType: "media",
  bundle: "audio",
  label: "Audio",
  fields: { field_media_audio_file: file({ label: "Audio file", required: true }) },
});

export const mediaDocument = defineBundle({
  entityType: "media",
  bundle: "document",
  label: "Document",
  fields: {
    field_media_document: file({ label: "Document", required: true }),
    field_language: choice({
      label: "Language of the document",
      help: "Shown beside links to it. A translation with the file of the original has its language, too.",
      values: {
        da: "Danish",
        de: "German",
        en: "English",
        es: "Spanish",
        fi: "Finnish",
        fr: "French",
        it: "Italian",
        ja: "Japanese",
        nl: "Dutch",
        no: "Norwegian",
        pt: "Portuguese",
        sv: "Swedish",
      },
    }),
  },
});

export const mediaImage = defineBundle({
  entityType: "media",
  bundle: "image",
  label: "Image",
  fields: {
    field_media_image: imageFile({ label: "Picture", required: true }),
    field_focal_point: text({
      label: "Focal point",
      help: "Stays visible when the picture is cropped: parts of its width and height, as in 0.5,0.3.",
      translatable: false,
    }),
  },
});

export const mediaRemoteVideo = defineBundle({
  entityType: "media",
  bundle: "remote_video",
  label: "Remote video",
  fields: {
    field_media_oembed_video: text({
      label: "Address of the video",
      required: true,
      verbatim: true,
    }),
    field_poster: picture,
    field_duration: duration,
  },
});

export const mediaVideo = defineBundle({
  entityType: "media",
  bundle: "video",
  label: "Video",
  fields: {
    field_media_video_file: file({ label: "Video file", required: true }),
    field_poster: picture,
    field_captions: file({ label: "Captions", help: "WebVTT." }),
    field_duration: duration,
  },
});
