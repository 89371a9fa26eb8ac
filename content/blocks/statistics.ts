import { plainText } from "../mappers/context.ts";
import { mapItems } from "../mappers/items.ts";
import { mapRichText } from "../mappers/rich-text.ts";
import type { ChapterBase } from "../model/block.ts";
import type { Html } from "../model/html.ts";
import type { BlockMapper } from "./block-mapper.ts";

declare module "../model/block.ts" {
  interface BlocksByType {
    readonly statistics: StatisticsBlock;
  }
}

export interface StatisticsBlock extends ChapterBase<"statistics"> {
  readonly items: readonly Statistic[];
}

export interface Statistic {
  readonly id: string;
  /** With its unit. */
  readonly value: string;
  readonly title: string;
  readonly html: Html | null;
}

export const mapStatistics: BlockMapper<"statistics"> = (
  { id, attributes, relationships },
  context,
) => {
  const items = mapItems(relationships.field_items.data, context, (item) => {
    const value = plainText(item.attributes.field_value);
    const title = plainText(item.attributes.field_title);
    if (value === null || title === null) return null;
    return { id: item.id, value, title, html: mapRichText(item.attributes.field_text, context) };
  });
  if (items.length === 0) return context.skip("no figures");
  return { type: "statistics", id, title: plainText(attributes.field_title), items };
};
