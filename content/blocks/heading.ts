import { plainText } from "../mappers/context.ts";
import type { ChapterBase } from "../model/block.ts";
import type { BlockMapper } from "./block-mapper.ts";

declare module "../model/block.ts" {
  interface BlocksByType {
    readonly heading: HeadingBlock;
  }
}

export interface HeadingBlock extends ChapterBase<"heading"> {
  readonly title: string;
  readonly level: 2 | 3 | 4;
}

const levels = { h2: 2, h3: 3, h4: 4 } as const;

export const mapHeading: BlockMapper<"heading"> = ({ id, attributes }, { skip }) => {
  const title = plainText(attributes.field_title);
  return title === null
    ? skip("no heading")
    : { type: "heading", id, title, level: levels[attributes.field_level ?? "h2"] };
};
