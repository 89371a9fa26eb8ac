import { erpTexts } from "#app/i18n/choices.ts";
import type { ListDefinition } from "../list-definition.ts";
import { bySort, titleFirst } from "../orders.ts";

export const customers: ListDefinition = {
  kind: "customer",
  counted: /*i18n*/ { id: "list.count.customers" },
  facets: [
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
      parameter: "erp",
      field: "erp",
      label: /*i18n*/ { id: "customer.erp" },
      shows: "checks",
      texts: erpTexts,
    },
  ],
  choices: [titleFirst],
  order: bySort,
  pageSize: 12,
  indexed: ({ sort }) => ({ sort: sort === "title" ? "title" : "-created" }),
};
