import { type BlockMapper, plainText } from "../mappers/context.ts";
import { mapLink } from "../mappers/link.ts";
import { mapPerson } from "../mappers/person.ts";
import { mapRichText } from "../mappers/rich-text.ts";

export const mapContactUs: BlockMapper<"contact_us"> = (
  { id, attributes, relationships },
  context,
) => {
  const title = plainText(attributes.field_title);
  if (title === null) return context.drop("no heading");
  return {
    type: "contact_us",
    id,
    title,
    html: mapRichText(attributes.field_text, context),
    person: mapPerson(relationships.field_staff.data, context),
    link: mapLink(attributes.field_link, context),
  };
};
