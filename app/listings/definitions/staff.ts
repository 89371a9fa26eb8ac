import type { ListDefinition } from "../list-definition.ts";
import { byTitle } from "../orders.ts";

export const staff: ListDefinition = {
  kind: "staff",
  counted: /*i18n*/ { id: "list.count.people" },
  facets: [],
  choices: [],
  order: byTitle,
  pageSize: 100,
  groupedBy: () => "staff_type",
  indexed: () => ({ sort: "title" }),
};
