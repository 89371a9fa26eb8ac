import { type BlockMapper, plainText } from "../mappers/context.ts";
import { mapPerson } from "../mappers/person.ts";

export const mapPeople: BlockMapper<"people"> = ({ id, attributes, relationships }, context) => {
  const people = relationships.field_people.data.flatMap(
    (person) => mapPerson(person, context) ?? [],
  );
  if (people.length === 0) return context.drop("nobody to show");
  return { type: "people", id, title: plainText(attributes.field_title), people };
};
