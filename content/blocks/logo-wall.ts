import { plainText } from "../mappers/context.ts";
import { mapImage } from "../mappers/image.ts";
import type { ChapterBase } from "../model/block.ts";
import type { Image } from "../model/media.ts";
import type { BlockMapper } from "./block-mapper.ts";

declare module "../model/block.ts" {
  interface BlocksByType {
    readonly logo_wall: LogoWallBlock;
  }
}

export interface LogoWallBlock extends ChapterBase<"logo_wall"> {
  readonly logos: readonly Image[];
}

export const mapLogoWall: BlockMapper<"logo_wall"> = (
  { id, attributes, relationships },
  context,
) => {
  const logos = relationships.field_logos.data.flatMap(
    (logo) => mapImage(logo, context, { maxWidth: 480 }) ?? [],
  );
  if (logos.length === 0) return context.skip("no logos");
  return { type: "logo_wall", id, title: plainText(attributes.field_title), logos };
};
