import { plainText } from "../mappers/context.ts";
import { mapLink } from "../mappers/link.ts";
import { mapPerson } from "../mappers/person.ts";
import { mapRichText } from "../mappers/rich-text.ts";
import type { ChapterBase } from "../model/block.ts";
import type { Html } from "../model/html.ts";
import type { Link } from "../model/link.ts";
import type { Person } from "../model/person.ts";
import type { BlockMapper } from "./block-mapper.ts";

declare module "../model/block.ts" {
  interface BlocksByType {
    readonly contact_us: ContactUsBlock;
  }
}

export interface ContactUsBlock extends ChapterBase<"contact_us"> {
  readonly title: string;
  readonly html: Html | null;
  readonly person: Person | null;
  readonly link: Link | null;
}

export const mapContactUs: BlockMapper<"contact_us"> = (
  { id, attributes, relationships },
  context,
) => {
  const title = plainText(attributes.field_title);
  if (title === null) return context.skip("no heading");
  return {
    type: "contact_us",
    id,
    title,
    html: mapRichText(attributes.field_text, context),
    person: mapPerson(relationships.field_staff.data, context),
    link: mapLink(attributes.field_link, context),
  };
};
