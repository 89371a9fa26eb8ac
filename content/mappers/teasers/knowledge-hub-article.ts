import type { TeaserMapper } from "../teaser-mapper.ts";
import { mapTerms } from "../term.ts";

export const mapKnowledgeHubTeaser: TeaserMapper<"knowledge_hub_article"> = (
  { attributes, relationships },
  base,
  context,
) => ({
  ...base,
  date: attributes.field_date,
  kicker: mapTerms(relationships.field_knowledge_hub_topics.data, context)[0]?.name ?? null,
});
