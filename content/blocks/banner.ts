import { plainText } from "../mappers/context.ts";
import { mapMotif } from "../mappers/cover.ts";
import { mapImage } from "../mappers/image.ts";
import { mapLink } from "../mappers/link.ts";
import { mapRichText } from "../mappers/rich-text.ts";
import { mapScene } from "../mappers/scene.ts";
import type { BlockBase } from "../model/block.ts";
import type { Html } from "../model/html.ts";
import type { Link } from "../model/link.ts";
import type { Image } from "../model/media.ts";
import type { Scene } from "../model/scene.ts";
import type { BlockMapper } from "./block-mapper.ts";

declare module "../model/block.ts" {
  interface BlocksByType {
    readonly banner: BannerBlock;
  }
}

export interface BannerBlock extends BlockBase<"banner"> {
  readonly title: string;
  readonly html: Html | null;
  readonly link: Link | null;
  /** Quieter, beside the link. */
  readonly secondLink: Link | null;
  readonly image: Image | null;
  /** Name of a drawing of the brand, shown if there is neither image nor scene. */
  readonly motif: string | null;
  /** Shown instead of the image. */
  readonly scene: Scene | null;
}

export const mapBanner: BlockMapper<"banner"> = ({ id, attributes, relationships }, context) => {
  const title = plainText(attributes.field_title);
  if (title === null) return context.skip("no heading");
  return {
    type: "banner",
    id,
    title,
    html: mapRichText(attributes.field_text, context),
    link: mapLink(attributes.field_link, context),
    secondLink: mapLink(attributes.field_second_link, context),
    image: mapImage(relationships.field_image.data, context),
    motif: mapMotif(attributes.field_motif),
    scene: mapScene(attributes.field_scene, attributes.field_scene_texts, context),
  };
};
