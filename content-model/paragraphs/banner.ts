import { defineBundle } from "../bundle.ts";
import { motif, picture } from "../common-fields.ts";
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
    field_second_link: link({ label: "Second link", help: "A quieter one beside the link." }),
    field_image: picture,
    field_motif: motif,
    field_scene: scene,
    field_scene_texts: sceneTexts,
  },
});
