import type { ListDefinition } from "../list-definition.ts";
import { bySort, newestFirst } from "../orders.ts";

export const knowledgeHub: ListDefinition = {
  kind: "knowledge_hub_article",
  counted: /*i18n*/ { id: "list.count.articles" },
  facets: [
    {
      parameter: "topic",
      field: "knowledge_hub_topics",
      label: /*i18n*/ { id: "facet.topic" },
      shows: "topics",
    },
  ],
  choices: [newestFirst],
  order: bySort,
  pageSize: 12,
  indexed: ({ sort }) => ({ sort: sort === "title" ? "title" : "-date" }),
};
