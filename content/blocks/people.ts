import { plainText } from "../mappers/context.ts";
import { mapPerson } from "../mappers/person.ts";
import type { ChapterBase } from "../model/block.ts";
import type { Person } from "../model/person.ts";
import type { BlockMapper } from "./block-mapper.ts";

declare module "../model/block.ts" {
  interface BlocksByType {
    readonly people: PeopleBlock;
  }
}

export interface PeopleBlock extends ChapterBase<"people"> {
  readonly people: readonly Person[];
}

export const mapPeople: BlockMapper<"people"> = ({ id, attributes, relationships }, context) => {
  const people = relationships.field_people.data.flatMap(
    (person) => mapPerson(person, context) ?? [],
  );
  if (people.length === 0) return context.skip("no people");
  return { type: "people", id, title: plainText(attributes.field_title), people };
};
