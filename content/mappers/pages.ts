import { withContents } from "./contents.ts";
import type { Page } from "../model/page.ts";
import type {
  NodePageKind,
  NodeResource,
  PageContext,
  PageMapper,
  TermResource,
} from "./page-mapper.ts";
import { mapAnimation } from "./pages/animation.ts";
import { mapArticle } from "./pages/article.ts";
import { mapContract } from "./pages/contract.ts";
import { mapCustomer } from "./pages/customer.ts";
import { mapEvent } from "./pages/event.ts";
import { mapKnowledgeHubArticle } from "./pages/knowledge-hub-article.ts";
import { mapLandingPage } from "./pages/lp-template.ts";
import { mapOffice } from "./pages/office.ts";
import { mapPage } from "./pages/page.ts";
import { mapPartner } from "./pages/partner.ts";
import { mapResourceLibrary } from "./pages/resource-library.ts";
import { mapResource } from "./pages/resource.ts";
import { mapStaff } from "./pages/staff.ts";
import { mapTermPage } from "./pages/term.ts";
import { mapTestimonialPage } from "./pages/testimonial.ts";

/** One mapper per node bundle; a missing or extra one is a type error. */
const pageMappers: { readonly [K in NodePageKind as `node--${K}`]: PageMapper<K> } = {
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
  return isNode(entity) ? mapNode(entity, context) : mapTermPage(entity, context);
}

export const isNode = (entity: NodeResource | TermResource): entity is NodeResource =>
  Object.hasOwn(pageMappers, entity.type);

function mapNode(node: NodeResource, context: PageContext): Page {
  // The registry ties every bundle to its own mapper; TypeScript cannot follow the union through it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  const mapper = pageMappers[node.type] as unknown as (
    node: NodeResource,
    context: PageContext,
  ) => Page;
  const page = mapper(node, context);
  return "blocks" in page ? { ...page, blocks: withContents(page.blocks) } : page;
}
