import { defineBundle } from "../bundle.ts";
import { text } from "../fields.ts";
import { scene, sceneTexts } from "./scene-fields.ts";

export const paragraphProductScene = defineBundle({
  entityType: "paragraph",
  bundle: "product_scene",
  label: "Product scene",
  help: "A piece of the product at work, drawn in the page instead of a picture.",
  fields: {
    field_scene: { ...scene, required: true },
    field_title: text({ label: "Heading" }),
    field_caption: text({ label: "Caption" }),
    field_scene_texts: sceneTexts,
  },
});
