import type { Page } from "../model/page.ts";
import type { NodeResource, PageContext, PageMapper } from "./page-mapper.ts";
import { mapPage } from "./pages/page.ts";

/** One mapper for each node bundle; a missing or extra one does not compile. */
const pageMappers: { readonly [N in NodeResource as N["type"]]: PageMapper<N> } = {
  "node--page": mapPage,
};

/** Makes the page of a node. */
export function mapNode(node: NodeResource, context: PageContext): Page {
  return pageMappers[node.type](node, context);
}
