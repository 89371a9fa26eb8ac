import { plainText } from "../mappers/context.ts";
import { mapItems } from "../mappers/items.ts";
import { mapRichText } from "../mappers/rich-text.ts";
import type { ChapterBase } from "../model/block.ts";
import type { Html } from "../model/html.ts";
import type { BlockMapper } from "./block-mapper.ts";

declare module "../model/block.ts" {
  interface BlocksByType {
    readonly timeline: TimelineBlock;
  }
}

export interface TimelineBlock extends ChapterBase<"timeline"> {
  readonly items: readonly TimelineItem[];
}

export interface TimelineItem {
  readonly id: string;
  /** As the editor wrote it. */
  readonly date: string | null;
  readonly title: string;
  readonly html: Html | null;
}

export const mapTimeline: BlockMapper<"timeline"> = (
  { id, attributes, relationships },
  context,
) => {
  const items = mapItems(relationships.field_items.data, context, (item) => {
    const title = plainText(item.attributes.field_title);
    if (title === null) return null;
    const { field_date: date, field_text: text } = item.attributes;
    return { id: item.id, date: plainText(date), title, html: mapRichText(text, context) };
  });
  if (items.length === 0) return context.skip("no steps");
  return { type: "timeline", id, title: plainText(attributes.field_title), items };
};
