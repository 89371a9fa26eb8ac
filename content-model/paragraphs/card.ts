import { defineBundle } from "../bundle.ts";
import { motif, picture } from "../common-fields.ts";
import { link, richText, text } from "../fields.ts";
import { scene } from "./scene-fields.ts";

export const paragraphCard = defineBundle({
  entityType: "paragraph",
  bundle: "card",
  label: "Card",
  fields: {
    field_title: text({ label: "Heading", required: true }),
    field_text: richText({ label: "Text" }),
    field_link: link({ label: "Link" }),
    field_image: picture,
    field_motif: motif,
    field_scene: scene,
  },
});
