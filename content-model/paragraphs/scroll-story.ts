import { defineBundle } from "../bundle.ts";
import { paragraphs, richText, text } from "../fields.ts";
import { scene, sceneTexts } from "./scene-fields.ts";

export const paragraphScrollStory = defineBundle({
  entityType: "paragraph",
  bundle: "scroll_story",
  label: "Scroll story",
  help: "Three to seven steps, each with a scene of the product that stays in view while its step is read.",
  fields: {
    field_title: text({ label: "Heading", required: true }),
    field_items: paragraphs({ label: "Steps", bundles: ["story_step"] }),
  },
});

export const paragraphStoryStep = defineBundle({
  entityType: "paragraph",
  bundle: "story_step",
  label: "Step of a story",
  isPart: true,
  fields: {
    field_title: text({ label: "Heading", required: true }),
    field_text: richText({ label: "Text" }),
    field_scene: { ...scene, required: true },
    field_scene_texts: sceneTexts,
  },
});
