import type { ListName } from "#domain/fixed-pages.ts";
import type { List } from "#content/model/list.ts";
import type { Teaser } from "#content/model/teaser.ts";
import { type Listing, makeListing } from "#app/listings/listing.ts";
import { listDefinition } from "#app/listings/registry.ts";
import { makeSearchListing, readSearchState } from "#app/listings/search/search-listing.ts";
import * as parts from "#app/samples/parts.ts";
import type { Entry, NamedSample } from "./sample.ts";

const { logo, longWord, sentence } = parts;

const partner = (index: number): Teaser => ({
  kind: "partner",
  id: `partner-${index}`,
  title: index === 2 ? longWord : `Partner ${index}`,
  href: "/partners",
  lang: index === 3 ? "de" : null,
  summary: sentence,
  image: null,
  cover: null,
  date: null,
  kicker: "Gold",
  productScore: null,
  assetType: null,
  logo,
  regions: ["Benelux"],
});

const partners: List = {
  isWhole: true,
  items: Array.from({ length: 14 }, (_, index) => ({
    teaser: partner(index),
    values: { tier: [index % 3 ? "gold" : "silver"], countries: [index % 2 ? "austria" : "japan"] },
    created: "2026-01-01T00:00:00Z",
    changed: "2026-01-01T00:00:00Z",
  })),
  terms: {
    tier: [
      { id: "gold", slug: "gold", name: "Gold" },
      { id: "silver", slug: "silver", name: longWord },
    ],
    countries: [
      { id: "austria", slug: "austria", name: "Austria" },
      { id: "japan", slug: "japan", name: "Japan" },
    ],
  },
};

function listed(name: ListName, list: List, query: string): Listing {
  const definition = listDefinition(name);
  const now = Date.parse("2026-11-21T12:00:00Z");
  return makeListing({
    name,
    definition,
    list,
    query: new URLSearchParams(query),
    language: "en",
    now,
  });
}

const empty: List = { items: [], terms: {}, isWhole: true };
const asked = readSearchState(new URLSearchParams("q=invoice"));
const excerpt = [
  { text: "Reads every ", isMarked: false },
  { text: "invoice", isMarked: true },
  { text: ` ${longWord}`, isMarked: false },
];
const found = {
  results: [partner(2), partner(3)],
  count: 24,
  isCounted: true,
  facets: { kind: [{ value: "partner", label: null, count: 24 }] },
  excerpts: { "partner-2": excerpt },
  bestBets: ["partner-2"],
  corrected: "invoice",
};
const nothing = {
  results: [],
  count: 0,
  isCounted: true,
  facets: {},
  excerpts: {},
  bestBets: [],
  corrected: null,
};

/** Lists and searches by description. */
const listings: Readonly<Record<string, Readonly<Record<string, Listing>>>> = {
  "list-filters": {
    whole: listed("partners", partners, ""),
    narrowed: listed("partners", partners, "tier=gold&tier=silver&page=2"),
    "beyond the end": listed("partners", partners, "page=9"),
    "by country": listed("partners", partners, "view=country&tier=silver"),
  },
  "list-empty": {
    "nothing there": listed("events", empty, ""),
    "nothing found": listed("contracts", empty, "q=nothing"),
  },
  "search-results": {
    found: makeSearchListing(asked, found, {}),
    "nothing found": makeSearchListing(asked, nothing, { help: [partner(1)] }),
    "similar titles": makeSearchListing(asked, nothing, {
      near: [
        { title: "Invoice capture", href: "/partners", lang: null },
        { title: longWord, href: "/partners", lang: "de" },
      ],
    }),
    unasked: makeSearchListing(readSearchState(new URLSearchParams()), null, {
      help: [partner(1)],
    }),
  },
};

/** Each page has one list, because all lists have landmarks of the same name. */
export const listEntries: readonly Entry[] = Object.entries(listings).flatMap(([id, samples]) =>
  Object.entries(samples).map(([name, listing]) => ({
    id: `${id}-${name.replaceAll(" ", "-")}`,
    samples: [{ name, sample: { shows: "list", listing } } satisfies NamedSample],
  })),
);
