import type { ListItem } from "#content/model/list.ts";
import { contractCategoryTexts } from "#app/i18n/choices.ts";
import type { ListDefinition } from "../list-definition.ts";
import { byTitle } from "../orders.ts";

/** Returns the day after the end of coverage, in Unix milliseconds; infinity for a contract without an end. */
function endOf({ teaser }: ListItem): number {
  const day = teaser.kind === "contract" ? teaser.coverageEnd : null;
  return day === null ? Number.POSITIVE_INFINITY : Date.parse(day) + 24 * 3_600_000;
}

export const contracts: ListDefinition = {
  kind: "contract",
  counted: /*i18n*/ { id: "list.count.contracts" },
  facets: [
    {
      parameter: "state",
      field: "us_states",
      label: /*i18n*/ { id: "contract.states" },
      shows: "checks",
    },
    {
      parameter: "category",
      field: "category",
      label: /*i18n*/ { id: "contract.category" },
      shows: "checks",
      texts: contractCategoryTexts,
    },
  ],
  choices: [
    {
      parameter: "sort",
      label: /*i18n*/ { id: "list.sort" },
      values: ["coverage", "title"],
      texts: {
        coverage: /*i18n*/ { id: "list.sort.coverage" },
        title: /*i18n*/ { id: "list.sort.title" },
      },
    },
  ],
  words: "filters",
  textOf: ({ teaser }) =>
    [teaser.title, teaser.summary, teaser.kind === "contract" ? teaser.number : null].join(" "),
  // Contracts that have ended are last.
  order: (one, other, place) => {
    if (place.choices["sort"] === "title") return byTitle(one, other, place);
    const ended = Number(endOf(one) <= place.now) - Number(endOf(other) <= place.now);
    return ended || byTitle(one, other, place);
  },
  pageSize: 12,
  indexed: ({ sort }) => ({ sort: sort === "title" ? "title" : "-coverageEnd" }),
};
