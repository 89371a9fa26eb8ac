import { type BlockMapper, plainText } from "../context.ts";
import { mapLink } from "../link.ts";
import { mapPerson } from "../person.ts";
import { mapRichText } from "../rich-text.ts";

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
