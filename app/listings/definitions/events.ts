import type { ListItem } from "#content/model/list.ts";
import { eventTypeTexts } from "#app/i18n/choices.ts";
import type { ListDefinition } from "../list-definition.ts";
import { byTitle } from "../orders.ts";

/** Returns Unix milliseconds; 0 for an event without a start. */
const startOf = ({ teaser }: ListItem) => Date.parse(teaser.date ?? "") || 0;

const endOf = ({ teaser }: ListItem) =>
  teaser.kind === "event" ? Date.parse(teaser.end ?? teaser.start ?? "") || 0 : 0;

const upcoming = /*i18n*/ { id: "list.count.events" };
const past = /*i18n*/ { id: "list.count.events-past" };

export const events: ListDefinition = {
  kind: "event",
  counted: upcoming,
  countedWith: ({ when }) => (when === "past" ? past : upcoming),
  shownAs: "event-rows",
  facets: [
    {
      parameter: "type",
      field: "event_type",
      label: /*i18n*/ { id: "event.type" },
      shows: "checks",
      texts: eventTypeTexts,
    },
  ],
  choices: [
    {
      parameter: "when",
      label: /*i18n*/ { id: "event.when" },
      values: ["upcoming", "past"],
      texts: {
        upcoming: /*i18n*/ { id: "list.upcoming" },
        past: /*i18n*/ { id: "list.past" },
      },
    },
    {
      parameter: "sort",
      label: /*i18n*/ { id: "list.sort" },
      values: ["date", "title"],
      texts: {
        date: /*i18n*/ { id: "list.sort.date" },
        title: /*i18n*/ { id: "list.sort.title" },
      },
    },
  ],
  includes: (item, { now, choices }) => endOf(item) < now === (choices["when"] === "past"),
  // Coming events: the next one first. Past events: the latest first.
  order: (one, other, place) => {
    if (place.choices["sort"] === "title") return byTitle(one, other, place);
    const later = startOf(one) - startOf(other);
    return (place.choices["when"] === "past" ? -later : later) || byTitle(one, other, place);
  },
  pageSize: 12,
  showsNext: ({ when, sort }) => when === "upcoming" && sort === "date",
  indexed: ({ when = "upcoming", sort }) => ({
    filters: { when: [when] },
    sort: sort === "title" ? "title" : when === "past" ? "-start" : "start",
  }),
};
