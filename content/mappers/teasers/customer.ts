import type { ResourceIdentifier } from "#content-model/resources.ts";
import type { StorySpeaker } from "#content/model/teaser.ts";
import { mapFigure } from "../figure.ts";
import { mapImage } from "../image.ts";
import { plainText } from "../context.ts";
import type { TeaserContext, TeaserMapper } from "../teaser-mapper.ts";
import { mapTerms } from "../term.ts";

export const mapCustomerTeaser: TeaserMapper<"customer"> = (
  { attributes, relationships },
  base,
  context,
) => ({
  ...base,
  kicker: mapTerms(relationships.field_industries.data, context)[0]?.name ?? null,
  logo: mapImage(relationships.field_logo.data, context),
  speaker: speakerOf(relationships.field_testimonial.data, context),
  erp: attributes.field_erp,
  figure: mapFigure(attributes),
});

/** Pixels of a face on the densest screens. */
const faceWidth = 160;

/** Returns the speaker of a testimonial; null if it has no name, and if readers may not see it. */
function speakerOf(
  reference: ResourceIdentifier<"node--testimonial"> | null,
  context: TeaserContext,
): StorySpeaker | null {
  const testimonial = reference === null ? null : context.resources.find(reference);
  const name = plainText(testimonial?.attributes.field_speaker ?? null);
  if (testimonial === null || name === null) return null;
  return {
    name,
    role: plainText(testimonial.attributes.field_speaker_role),
    image: mapImage(testimonial.relationships.field_image.data, context, { maxWidth: faceWidth }),
  };
}
