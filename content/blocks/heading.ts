import { type BlockMapper, plainText } from "../mappers/context.ts";

const levels = { h2: 2, h3: 3, h4: 4 } as const;

export const mapHeading: BlockMapper<"heading"> = ({ id, attributes }, { drop }) => {
  const title = plainText(attributes.field_title);
  return title === null
    ? drop("no heading")
    : { type: "heading", id, title, level: levels[attributes.field_level ?? "h2"] };
};
