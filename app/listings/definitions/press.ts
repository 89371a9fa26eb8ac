import type { ListDefinition } from "../list-definition.ts";
import { bySort, dateOf, newestFirst } from "../orders.ts";

export const press: ListDefinition = {
  kind: "article",
  counted: /*i18n*/ { id: "list.count.press-releases" },
  facets: [
    { parameter: "year", field: "year", label: /*i18n*/ { id: "facet.year" }, shows: "checks" },
  ],
  choices: [newestFirst],
  derive: (item) => ({ year: [dateOf(item).slice(0, 4)] }),
  includes: ({ teaser }) => teaser.kind === "article" && teaser.articleType === "press_release",
  order: bySort,
  pageSize: 12,
  indexed: ({ sort }) => ({
    filters: { "article-type": ["press_release"] },
    sort: sort === "title" ? "title" : "-date",
  }),
};
