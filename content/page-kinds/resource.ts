import type { LinkValue, ResourceIdentifier } from "#content-model/resources.ts";
import { defaultDocumentForm, formOfLink } from "#domain/forms/document-form.ts";
import type { OwnForm, ResourcePage } from "../model/page.ts";
import { plainText } from "../mappers/context.ts";
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
    form: isGated ? formOf(attributes.field_cta, context) : null,
    // A document behind a form is not on the page, not even its address.
    document:
      isGated && !context.isOpened ? null : mapDocument(relationships.field_document.data, context),
    ...(isGated
      ? { video: null, audio: null }
      : mapMedium(relationships.field_media.data, context)),
    cta: isGated ? null : mapLink(attributes.field_cta, context),
    languages: mapTerms(relationships.field_languages.data, context),
  };
};

/** Returns the form that editors selected, with their headline, otherwise the one in the brand settings. */
function formOf(cta: LinkValue | null, { links }: Pick<PageContext, "links">): OwnForm {
  const selected = cta === null ? null : formOfLink(cta.uri);
  return {
    address: selected ?? defaultDocumentForm,
    title: selected === null ? null : plainText(cta?.title ?? null),
    contactHref: links.resolve("internal:/contact")?.href ?? null,
  };
}

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
