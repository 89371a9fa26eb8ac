import { plainText } from "../mappers/context.ts";
import { mapLink } from "../mappers/link.ts";
import { mapPostalAddress } from "../mappers/postal-address.ts";
import { mapRichText } from "../mappers/rich-text.ts";
import type { Block, ChapterBase } from "../model/block.ts";
import type { EmploymentType } from "../model/choices.ts";
import type { Html } from "../model/html.ts";
import type { Link } from "../model/link.ts";
import type { PostalAddress } from "../model/postal-address.ts";
import type { BlockMapper } from "./block-mapper.ts";

declare module "../model/block.ts" {
  interface BlocksByType {
    readonly open_position: OpenPositionBlock;
  }
}

/** A place of work. */
interface Workplace extends PostalAddress {
  readonly name: string;
  /** The office's page on this site; null if readers may not see it. */
  readonly href: string | null;
}

/** A job; its name is the title of the page. */
export interface OpenPositionBlock extends ChapterBase<"open_position"> {
  readonly description: Html;
  /** ISO date. */
  readonly posted: string;
  /** ISO date of the last day to apply; null: until someone is found. */
  readonly closingDate: string | null;
  readonly employmentTypes: readonly EmploymentType[];
  readonly workplaces: readonly Workplace[];
  readonly salary: string | null;
  /** How to apply; shown until the closing date. */
  readonly blocks: readonly Block[];
  /** To other open positions. */
  readonly link: Link | null;
}

export const mapOpenPosition: BlockMapper<"open_position"> = (
  { id, attributes, relationships },
  context,
) => {
  const description = mapRichText(attributes.field_text, context);
  const posted = attributes.field_posted;
  if (description === null) return context.skip("no text");
  if (posted === null) return context.skip("no date");
  return {
    type: "open_position",
    id,
    title: plainText(attributes.field_title),
    description,
    posted,
    closingDate: attributes.field_closing_date,
    employmentTypes: attributes.field_employment_type,
    workplaces: relationships.field_offices.data.flatMap((reference) => {
      const office = context.resources.find(reference);
      if (office === null) return [];
      const { title, drupal_internal__nid: nid } = office.attributes;
      const href = context.links.resolve(`entity:node/${nid}`)?.href ?? null;
      return [{ name: title, href, ...mapPostalAddress(office, context) }];
    }),
    salary: plainText(attributes.field_salary),
    blocks: context.mapBlocks(relationships.field_content.data),
    link: mapLink(attributes.field_link, context),
  };
};
