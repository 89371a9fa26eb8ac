import { plainText } from "../mappers/context.ts";
import { mapScene } from "../mappers/scene.ts";
import type { ChapterBase } from "../model/block.ts";
import type { Scene } from "../model/scene.ts";
import type { BlockMapper } from "./block-mapper.ts";

declare module "../model/block.ts" {
  interface BlocksByType {
    readonly product_scene: ProductSceneBlock;
  }
}

export interface ProductSceneBlock extends ChapterBase<"product_scene"> {
  readonly scene: Scene;
  readonly caption: string | null;
}

export const mapProductScene: BlockMapper<"product_scene"> = ({ id, attributes }, context) => {
  const scene = mapScene(attributes.field_scene, attributes.field_scene_texts, context);
  if (scene === null) return context.skip("no scene of this name");
  return {
    type: "product_scene",
    id,
    scene,
    title: plainText(attributes.field_title),
    caption: plainText(attributes.field_caption),
  };
};
