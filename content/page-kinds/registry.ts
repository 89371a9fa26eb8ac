import type { NodeResource, TermResource } from "#content-model/resources.ts";
import type { OfType } from "../jsonapi/resource-index.ts";
import { withContents } from "./contents.ts";
import type { Page } from "../model/page.ts";
import type { PageContext } from "./page-mapper.ts";
import { mapAnimation } from "./animation.ts";
import { mapArticle } from "./article.ts";
import { mapContract } from "./contract.ts";
import { mapCustomer } from "./customer.ts";
import { mapEvent } from "./event.ts";
import { mapKnowledgeHubArticle } from "./knowledge-hub-article.ts";
import { mapLandingPage } from "./lp-template.ts";
import { mapOffice } from "./office.ts";
import { mapPage } from "./page.ts";
import { mapPartner } from "./partner.ts";
import { mapResourceLibrary } from "./resource-library.ts";
import { mapResource } from "./resource.ts";
import { mapStaff } from "./staff.ts";
import { mapTermPage } from "./term.ts";
import { mapTestimonialPage } from "./testimonial.ts";

/** One mapper per node bundle; a missing or extra one is a type error. */
const pageMappers: {
  readonly [T in NodeResource["type"]]: (
    node: OfType<NodeResource, T>,
    context: PageContext,
  ) => Page;
} = {
  "node--animation": mapAnimation,
  "node--article": mapArticle,
  "node--contract": mapContract,
  "node--customer": mapCustomer,
  "node--event": mapEvent,
  "node--knowledge_hub_article": mapKnowledgeHubArticle,
  "node--lp_template": mapLandingPage,
  "node--office": mapOffice,
  "node--page": mapPage,
  "node--partner": mapPartner,
  "node--resource": mapResource,
  "node--resource_library": mapResourceLibrary,
  "node--staff": mapStaff,
  "node--testimonial": mapTestimonialPage,
};

/** Maps a node or a term to its page. */
export function mapEntity(entity: NodeResource | TermResource, context: PageContext): Page {
  return isNode(entity) ? mapNode(entity.type, entity, context) : mapTermPage(entity, context);
}

export const isNode = (entity: NodeResource | TermResource): entity is NodeResource =>
  Object.hasOwn(pageMappers, entity.type);

/** Takes the type apart from its node: only then does TypeScript see that the mapper and the node belong together. */
function mapNode<T extends NodeResource["type"]>(
  type: T,
  node: OfType<NodeResource, T>,
  context: PageContext,
): Page {
  const page = pageMappers[type](node, context);
  return "blocks" in page ? { ...page, blocks: withContents(page.blocks) } : page;
}
