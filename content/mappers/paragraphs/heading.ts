import { type BlockMapper, plainText } from "../context.ts";

const levels = { h2: 2, h3: 3, h4: 4 } as const;

export const mapHeading: BlockMapper<"heading"> = ({ id, attributes }, { drop }) => {
  const text = plainText(attributes.field_title);
  return text === null
    ? drop("no heading")
    : { type: "heading", id, text, level: levels[attributes.field_level ?? "h2"] };
};
