import type { NodeResource, ResourceIdentifier } from "#content-model/resources.ts";
import type { Teaser, TeaserBase, TeaserKind } from "../model/teaser.ts";
import { foreignTag, plainText } from "./context.ts";
import { mapCover } from "./cover.ts";
import { isGated } from "./gate.ts";
import { mapImage } from "./image.ts";
import { mapProductScore } from "./product-score.ts";
import type { TeaserContext, TeaserMapper } from "./teaser-mapper.ts";
import { mapArticleTeaser } from "./teasers/article.ts";
import { mapContractTeaser } from "./teasers/contract.ts";
import { mapCustomerTeaser } from "./teasers/customer.ts";
import { mapEventTeaser } from "./teasers/event.ts";
import { mapKnowledgeHubTeaser } from "./teasers/knowledge-hub-article.ts";
import { mapOfficeTeaser } from "./teasers/office.ts";
import { mapPartnerTeaser } from "./teasers/partner.ts";
import { mapResourceTeaser } from "./teasers/resource.ts";
import { mapStaffTeaser } from "./teasers/staff.ts";
import { mapTestimonialTeaser } from "./teasers/testimonial.ts";

/** One mapper per node bundle; a missing or extra one is a type error. */
const teaserMappers: { readonly [K in TeaserKind]: TeaserMapper<K> } = {
  animation: (_node, base) => base,
  article: mapArticleTeaser,
  contract: mapContractTeaser,
  customer: mapCustomerTeaser,
  event: mapEventTeaser,
  knowledge_hub_article: mapKnowledgeHubTeaser,
  lp_template: (_node, base) => base,
  office: mapOfficeTeaser,
  page: (_node, base) => base,
  partner: mapPartnerTeaser,
  resource: mapResourceTeaser,
  resource_library: (_node, base) => base,
  staff: mapStaffTeaser,
  testimonial: mapTestimonialTeaser,
};

/** Returns teasers of the nodes that readers may see, in the editors' order. */
export function mapTeasers(
  references: readonly ResourceIdentifier[],
  context: TeaserContext,
): readonly Teaser[] {
  return references.flatMap((reference) => mapTeaser(reference, context) ?? []);
}

/** Returns the teaser of a node; null without one, and if readers may not see it, or not in this language. */
export function mapTeaser(
  reference: ResourceIdentifier | null,
  context: TeaserContext,
): Teaser | null {
  const kind = reference === null ? null : kindOf(reference.type);
  if (reference === null || kind === null) return null;
  const type = `node--${kind}` as const;
  const node = context.resources.find<NodeResource["type"]>({ type, id: reference.id });
  if (node === null) return null;
  const base = mapBase(kind, node, context);
  return base === null ? null : mapAs(kind, [node, base, context]);
}

/** Takes the kind apart from its node: only then does TypeScript see that the mapper and the node belong together. */
const mapAs = <K extends TeaserKind>(kind: K, parts: Parameters<TeaserMapper<K>>): Teaser =>
  teaserMappers[kind](...parts);

function mapBase(
  kind: TeaserKind,
  node: NodeResource,
  context: TeaserContext,
): TeaserBase<TeaserKind> | null {
  const { id, attributes, relationships } = node;
  const href = context.links.resolve(`entity:node/${attributes.drupal_internal__nid}`)?.href;
  if (href === undefined || href === null) return null;
  // Only the title of a protected page is shown.
  const gated = isGated(node);
  const image = gated ? null : mapImage(relationships.field_image.data, context);
  return {
    kind,
    id,
    title: attributes.title,
    href,
    lang: foreignTag(attributes.langcode, context.language),
    summary: !gated && "field_summary" in attributes ? plainText(attributes.field_summary) : null,
    image,
    cover: gated || image !== null ? null : mapCover(node, context),
    date: null,
    kicker: null,
    productScore:
      "field_product_lines" in relationships
        ? mapProductScore(relationships.field_product_lines.data, context)
        : null,
    assetType: null,
  };
}

function kindOf(type: string): TeaserKind | null {
  const bundle = type.replace(/^node--/, "");
  return isTeaserKind(bundle) ? bundle : null;
}

const isTeaserKind = (bundle: string): bundle is TeaserKind => Object.hasOwn(teaserMappers, bundle);
