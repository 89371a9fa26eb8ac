import { type BlockMapper, plainText } from "../mappers/context.ts";
import { mapImage } from "../mappers/image.ts";

export const mapLogoWall: BlockMapper<"logo_wall"> = (
  { id, attributes, relationships },
  context,
) => {
  const logos = relationships.field_logos.data.flatMap(
    (logo) => mapImage(logo, context, { maxWidth: 480 }) ?? [],
  );
  if (logos.length === 0) return context.drop("no logos");
  return { type: "logo_wall", id, title: plainText(attributes.field_title), logos };
};
