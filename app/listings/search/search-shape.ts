import { kindTexts } from "#app/i18n/kinds.ts";
import type { ListShape } from "../list-definition.ts";

/** Parameters of the search. */
export const searchShape: ListShape = {
  counted: /*i18n*/ { id: "list.count" },
  words: "above",
  facets: [
    {
      parameter: "type",
      field: "kind",
      label: /*i18n*/ { id: "search.type" },
      shows: "checks",
      texts: kindTexts,
    },
    { parameter: "topic", field: "topic", label: /*i18n*/ { id: "facet.topic" }, shows: "checks" },
    {
      parameter: "industry",
      field: "industry",
      label: /*i18n*/ { id: "facet.industry" },
      shows: "checks",
    },
  ],
  choices: [
    {
      parameter: "sort",
      label: /*i18n*/ { id: "list.sort" },
      values: ["relevance", "newest", "title"],
      texts: {
        relevance: /*i18n*/ { id: "list.sort.relevance" },
        newest: /*i18n*/ { id: "list.sort.newest" },
        title: /*i18n*/ { id: "list.sort.title" },
      },
    },
  ],
};

/** Number of results on a page. */
export const searchPageSize = 10;
