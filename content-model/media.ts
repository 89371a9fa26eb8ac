import { defineBundle } from "./bundle.ts";
import { imageFile, text } from "./fields.ts";

export const mediaImage = defineBundle({
  entityType: "media",
  bundle: "image",
  label: "Image",
  fields: {
    field_media_image: imageFile({ label: "Picture", required: true }),
    field_focal_point: text({
      label: "Focal point",
      help: "What must stay in view when the picture is cut: shares of width and height, as 0.5,0.3.",
      translatable: false,
    }),
  },
});
