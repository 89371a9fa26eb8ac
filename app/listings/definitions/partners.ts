import type { FacetDefinition, ListDefinition } from "../list-definition.ts";
import { bySort, titleFirst } from "../orders.ts";

const yes = { yes: /*i18n*/ { id: "list.yes" } };

const facets: readonly FacetDefinition[] = [
  {
    parameter: "region",
    field: "regions",
    label: /*i18n*/ { id: "partner.regions" },
    shows: "checks",
  },
  {
    parameter: "country",
    field: "countries",
    label: /*i18n*/ { id: "partner.countries" },
    shows: "checks",
  },
  { parameter: "tier", field: "tier", label: /*i18n*/ { id: "partner.tier" }, shows: "checks" },
  {
    parameter: "badge",
    field: "badges",
    label: /*i18n*/ { id: "partner.badges" },
    shows: "checks",
  },
  {
    parameter: "solution",
    field: "solutions",
    label: /*i18n*/ { id: "partner.solutions" },
    shows: "checks",
  },
  {
    parameter: "technology-focus",
    field: "technology_focus",
    label: /*i18n*/ { id: "partner.technology-focus" },
    shows: "checks",
  },
  {
    parameter: "program-track",
    field: "partner_type",
    label: /*i18n*/ { id: "partner.program-track" },
    shows: "checks",
  },
  {
    parameter: "website",
    field: "website",
    label: /*i18n*/ { id: "partner.with-website" },
    shows: "flag",
    texts: yes,
  },
  {
    parameter: "highlight",
    field: "highlights",
    label: /*i18n*/ { id: "partner.with-highlights" },
    shows: "flag",
    texts: yes,
  },
];

export const partners: ListDefinition = {
  kind: "partner",
  counted: /*i18n*/ { id: "list.count.partners" },
  facets,
  choices: [
    {
      parameter: "view",
      label: /*i18n*/ { id: "list.view" },
      values: ["list", "country"],
      texts: {
        list: /*i18n*/ { id: "list.view.list" },
        country: /*i18n*/ { id: "list.view.country" },
      },
    },
    titleFirst,
  ],
  order: bySort,
  pageSize: 12,
  groupedBy: ({ view }) => (view === "country" ? "countries" : null),
  indexed: ({ sort }) => ({ sort: sort === "title" ? "title" : "-created" }),
};
