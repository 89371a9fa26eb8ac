import { plainText } from "../mappers/context.ts";
import { mapTeasers } from "../mappers/teasers.ts";
import type { ChapterBase } from "../model/block.ts";
import type { Teaser } from "../model/teaser.ts";
import type { BlockMapper } from "./block-mapper.ts";

declare module "../model/block.ts" {
  interface BlocksByType {
    readonly related_content: RelatedContentBlock;
  }
}

export interface RelatedContentBlock extends ChapterBase<"related_content"> {
  readonly items: readonly Teaser[];
}

export const mapRelatedContent: BlockMapper<"related_content"> = (
  { id, attributes, relationships },
  context,
) => {
  const items = mapTeasers(relationships.field_related.data, context);
  if (items.length === 0) return context.skip("no page to link to");
  return { type: "related_content", id, title: plainText(attributes.field_title), items };
};
