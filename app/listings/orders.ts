import type { ListItem } from "#content/model/list.ts";
import type { ChoiceDefinition, ListPlace } from "./list-definition.ts";

type Order = (one: ListItem, other: ListItem, place: ListPlace) => number;

export const byTitle: Order = ({ teaser: one }, { teaser: other }, { compare }) =>
  compare(one.title, other.title);

/** Newest first, by the teaser's own date if it has one. */
const byNewest: Order = (one, other, place) =>
  Date.parse(dateOf(other)) - Date.parse(dateOf(one)) || byTitle(one, other, place);

export const dateOf = ({ teaser, created }: ListItem) => teaser.date ?? created;

const texts = {
  newest: /*i18n*/ { id: "list.sort.newest" },
  title: /*i18n*/ { id: "list.sort.title" },
};

const label = /*i18n*/ { id: "list.sort" };

/** Parameter `sort`: newest first, or by title. */
export const newestFirst: ChoiceDefinition = {
  parameter: "sort",
  label,
  values: ["newest", "title"],
  texts,
};

/** Parameter `sort`: by title, or newest first. */
export const titleFirst: ChoiceDefinition = { ...newestFirst, values: ["title", "newest"] };

/** The order for `newestFirst` and `titleFirst`. */
export const bySort: Order = (one, other, place) =>
  place.choices["sort"] === "title" ? byTitle(one, other, place) : byNewest(one, other, place);
