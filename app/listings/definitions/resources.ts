import type { ListDefinition } from "../list-definition.ts";
import { bySort, newestFirst } from "../orders.ts";

export const resources: ListDefinition = {
  kind: "resource",
  counted: /*i18n*/ { id: "list.count.resources" },
  facets: [
    {
      parameter: "type",
      field: "resource_type",
      label: /*i18n*/ { id: "facet.type" },
      shows: "checks",
    },
    { parameter: "topic", field: "topics", label: /*i18n*/ { id: "facet.topic" }, shows: "checks" },
    {
      parameter: "industry",
      field: "industries",
      label: /*i18n*/ { id: "facet.industry" },
      shows: "checks",
    },
    {
      parameter: "product-line",
      field: "product_lines",
      label: /*i18n*/ { id: "facet.product-line" },
      shows: "checks",
    },
    {
      parameter: "language",
      field: "languages",
      label: /*i18n*/ { id: "facet.language" },
      shows: "checks",
    },
  ],
  choices: [newestFirst],
  order: bySort,
  pageSize: 12,
  indexed: ({ sort }) => ({ sort: sort === "title" ? "title" : "-created" }),
};
