import { plainText } from "../mappers/context.ts";
import { mapItems } from "../mappers/items.ts";
import type { ChapterBase } from "../model/block.ts";
import type { BlockMapper } from "./block-mapper.ts";
import { mapProcessing, type Processing } from "./processing.ts";

declare module "../model/block.ts" {
  interface BlocksByType {
    readonly data_processing: DataProcessingBlock;
  }
}

export interface DataProcessingBlock extends ChapterBase<"data_processing"> {
  readonly rows: readonly Processing[];
}

export const mapDataProcessing: BlockMapper<"data_processing"> = (
  { id, attributes, relationships },
  context,
) => {
  const rows = mapItems(relationships.field_items.data, context, mapProcessing);
  if (rows.length === 0) return context.skip("no rows");
  return { type: "data_processing", id, title: plainText(attributes.field_title), rows };
};
