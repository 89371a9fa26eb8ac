import { plainText } from "../mappers/context.ts";
import { mapItems } from "../mappers/items.ts";
import { mapRichText } from "../mappers/rich-text.ts";
import { mapScene } from "../mappers/scene.ts";
import type { ChapterBase } from "../model/block.ts";
import type { Html } from "../model/html.ts";
import type { Scene } from "../model/scene.ts";
import type { BlockMapper } from "./block-mapper.ts";

declare module "../model/block.ts" {
  interface BlocksByType {
    readonly scroll_story: ScrollStoryBlock;
  }
}

export interface ScrollStoryBlock extends ChapterBase<"scroll_story"> {
  readonly title: string;
  readonly steps: readonly StoryStep[];
}

export interface StoryStep {
  readonly id: string;
  /** `id` of the step on the page, derived from its heading; absent where the story is inside another block. */
  readonly anchor?: string;
  readonly title: string;
  readonly html: Html | null;
  /** Null if the brand draws no scene of the name. */
  readonly scene: Scene | null;
}

export const mapScrollStory: BlockMapper<"scroll_story"> = (
  { id, attributes, relationships },
  context,
) => {
  const title = plainText(attributes.field_title);
  if (title === null) return context.skip("no heading");
  const steps = mapItems(relationships.field_items.data, context, (step) => {
    const heading = plainText(step.attributes.field_title);
    if (heading === null) return null;
    const { field_text: text, field_scene: scene, field_scene_texts: texts } = step.attributes;
    return {
      id: step.id,
      title: heading,
      html: mapRichText(text, context),
      scene: mapScene(scene, texts, context),
    };
  });
  if (steps.length === 0) return context.skip("no steps");
  return { type: "scroll_story", id, title, steps };
};
