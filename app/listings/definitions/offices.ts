import type { ListDefinition } from "../list-definition.ts";
import { byTitle } from "../orders.ts";

export const offices: ListDefinition = {
  kind: "office",
  counted: /*i18n*/ { id: "list.count.offices" },
  facets: [
    {
      parameter: "country",
      field: "country",
      label: /*i18n*/ { id: "facet.country" },
      shows: "checks",
    },
  ],
  choices: [],
  order: byTitle,
  pageSize: 100,
  groupedBy: () => "country",
  indexed: () => ({ sort: "title" }),
};
