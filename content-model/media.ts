import { defineBundle } from "./bundle.ts";
import { imageFile } from "./fields.ts";

export const mediaImage = defineBundle({
  entityType: "media",
  bundle: "image",
  label: "Image",
  fields: {
    field_media_image: imageFile({ label: "Picture", required: true }),
  },
});
