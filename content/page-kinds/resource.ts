import type { ResourceIdentifier } from "#content-model/resources.ts";
import type { ResourcePage } from "../model/page.ts";
import { mapLink } from "../mappers/link.ts";
import { mapAudio, mapDocument, mapVideo } from "../mappers/media.ts";
import { mapDetail } from "./page-base.ts";
import type { PageContext, PageMapper } from "./page-mapper.ts";
import { mapTerm, mapTerms } from "../mappers/term.ts";

export const mapResource: PageMapper<"resource"> = (node, context) => {
  const { attributes, relationships } = node;
  const { resources } = context;
  const isGated = attributes.field_gated === true;
  const type = relationships.field_resource_type.data;
  const weight = type === null ? null : resources.find(type)?.attributes.field_asset_weight;
  return {
    ...mapDetail("resource", node, context),
    resourceType: mapTerm(type, context),
    assetType: weight ?? null,
    isGated,
    // A document behind a form is not on the page, not even its address.
    document: isGated ? null : mapDocument(relationships.field_document.data, context),
    ...(isGated
      ? { video: null, audio: null }
      : mapMedium(relationships.field_media.data, context)),
    cta: mapLink(attributes.field_cta, context),
    languages: mapTerms(relationships.field_languages.data, context),
  };
};

type MediumReference = ResourceIdentifier<"media--video" | "media--remote_video" | "media--audio">;

function mapMedium(
  reference: MediumReference | null,
  context: PageContext,
): Pick<ResourcePage, "video" | "audio"> {
  if (reference === null) return { video: null, audio: null };
  const { type, id } = reference;
  return type === "media--audio"
    ? { video: null, audio: mapAudio({ type, id }, context) }
    : { video: mapVideo({ type, id }, context), audio: null };
}
