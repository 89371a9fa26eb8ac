import { mapDetail } from "./page-base.ts";
import type { PageMapper } from "./page-mapper.ts";
import { mapTeasers } from "../mappers/teasers.ts";

export const mapResourceLibrary: PageMapper<"resource_library"> = (node, context) => ({
  ...mapDetail("resource_library", node, context),
  resources: mapTeasers(node.relationships.field_resources.data, context),
});
