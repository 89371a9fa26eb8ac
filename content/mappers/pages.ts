import type { Page } from "../model/page.ts";
import { withContents } from "./contents.ts";
import type { NodeResource, PageContext, PageMapper } from "./page-mapper.ts";
import { mapPage } from "./pages/page.ts";
import { mapStaff } from "./pages/staff.ts";

/** One mapper for each node bundle; a missing or extra one does not compile. */
const pageMappers: { readonly [N in NodeResource as N["type"]]: PageMapper<N> } = {
  "node--page": mapPage,
  "node--staff": mapStaff,
};

/** Makes the page of a node. */
export function mapNode(node: NodeResource, context: PageContext): Page {
  // The table ties every type to its own mapper; TypeScript cannot follow the union through it.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above
  const map = pageMappers[node.type] as PageMapper<NodeResource>;
  const page = map(node, context);
  return { ...page, blocks: withContents(page.blocks) };
}
