import { defineBundle } from "../bundle.ts";
import { picture } from "../common-fields.ts";
import { link, richText, text } from "../fields.ts";
import { scene, sceneTexts } from "./scene-fields.ts";

export const paragraphBanner = defineBundle({
  entityType: "paragraph",
  bundle: "banner",
  label: "Banner",
  help: "The large opening of a page or a chapter.",
  fields: {
    field_title: text({ label: "Heading", required: true }),
    field_text: richText({ label: "Text" }),
    field_link: link({ label: "Link" }),
    field_image: picture,
    field_scene: scene,
    field_scene_texts: sceneTexts,
  },
});
