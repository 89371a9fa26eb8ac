import { mapImage } from "../image.ts";
import { readMetatags } from "../metatags.ts";
import type { NodeResource, PageMapper } from "../page-mapper.ts";
import { mapRichText } from "../rich-text.ts";

type StaffNode = Extract<NodeResource, { type: "node--staff" }>;

/** The page of a person: what is written about them. */
export const mapStaff: PageMapper<StaffNode> = (node, context) => {
  const { id, attributes, relationships } = node;
  const metatags = readMetatags(attributes.field_metatags, attributes.title);
  const html = mapRichText(attributes.field_body, context);
  return {
    kind: "page",
    id,
    nid: attributes.drupal_internal__nid,
    title: attributes.title,
    metaTitle: metatags.title ?? attributes.title,
    description: metatags.description,
    language: context.language,
    translations: context.translations,
    image: mapImage(relationships.field_image.data, context),
    blocks: html === null ? [] : [{ type: "text", id, html }],
    topics: [],
    industries: [],
    productLines: [],
    pageType: null,
    excludeMenu: false,
  };
};
