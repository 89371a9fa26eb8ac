import { mapAuthor } from "./author.ts";
import { mapDetail } from "./page-base.ts";
import type { PageMapper } from "./page-mapper.ts";
import { mapTerms } from "../mappers/term.ts";

export const mapKnowledgeHubArticle: PageMapper<"knowledge_hub_article"> = (node, context) => ({
  ...mapDetail("knowledge_hub_article", node, context),
  hubTopics: mapTerms(node.relationships.field_knowledge_hub_topics.data, context),
  date: node.attributes.field_date,
  author: mapAuthor(node.relationships, context),
});
