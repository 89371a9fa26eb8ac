import { plainText } from "../mappers/context.ts";
import { mapLink } from "../mappers/link.ts";
import type { ChapterBase } from "../model/block.ts";
import type { Link } from "../model/link.ts";
import type { BlockMapper } from "./block-mapper.ts";

declare module "../model/block.ts" {
  interface BlocksByType {
    readonly calendly: CalendlyBlock;
  }
}

export interface CalendlyBlock extends ChapterBase<"calendly"> {
  readonly title: string;
  readonly link: Link;
}

export const mapCalendly: BlockMapper<"calendly"> = ({ id, attributes }, context) => {
  const title = plainText(attributes.field_title);
  const link = mapLink(attributes.field_link, context);
  if (title === null || link === null) return context.skip("no heading or no calendar");
  return { type: "calendly", id, title, link };
};
