import { plainText } from "../mappers/context.ts";
import { mapLink } from "../mappers/link.ts";
import { mapRichText } from "../mappers/rich-text.ts";
import type { BlockBase } from "../model/block.ts";
import type { Html } from "../model/html.ts";
import type { Link } from "../model/link.ts";
import type { BlockMapper } from "./block-mapper.ts";

declare module "../model/block.ts" {
  interface BlocksByType {
    readonly cta: CtaBlock;
  }
}

export interface CtaBlock extends BlockBase<"cta"> {
  readonly title: string;
  readonly html: Html | null;
  readonly link: Link;
  /** Name under which following the link is measured; null without one. */
  readonly event: string | null;
}

export const mapCta: BlockMapper<"cta"> = ({ id, attributes, relationships }, context) => {
  const title = plainText(attributes.field_title);
  const link = mapLink(attributes.field_link, context);
  if (title === null) return context.skip("no heading");
  if (link === null) return context.skip("no link with a target");
  const event = relationships.field_event.data;
  return {
    type: "cta",
    id,
    title,
    html: mapRichText(attributes.field_text, context),
    link,
    event: event === null ? null : (context.resources.find(event)?.attributes.name ?? null),
  };
};
