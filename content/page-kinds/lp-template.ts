import { mapPageBase } from "./page-base.ts";
import type { PageMapper } from "./page-mapper.ts";
import { mapBody } from "./page.ts";

export const mapLandingPage: PageMapper<"lp_template"> = (node, context) => {
  const base = mapPageBase("lp_template", node, context);
  return {
    ...base,
    blocks: [...mapBody(node, context), ...base.blocks],
    layout: node.attributes.field_layout ?? "default",
  };
};
