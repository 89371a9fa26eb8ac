import { afterAll, expect, test } from "vitest";
import { readContext } from "#cms/request/context.ts";
import { textsOf } from "#cms/search/excerpts.ts";
import { readSynonyms } from "#cms/search/read-synonyms.ts";
import { formsOf, runsOf } from "#cms/search-index/words.ts";
import type { JsonObject } from "#cms/store/records.ts";
import { bundles } from "#content-model/model.ts";
import { createContentClient, type SearchRequest } from "#content/content-client.server.ts";
import type { FacetFilters, FacetName } from "#content/model/search.ts";
import type { TeaserKind } from "#content/model/teaser.ts";
import { facetSources } from "#content/search/facet-sources.ts";
import { fallbackChain, type Locale } from "#domain/locales.ts";
import { fetchAsSite, openEmbeddedContent, slugsIn } from "./embedded-content.ts";
import { firstOf, runs } from "./runs.ts";

/** Checks that the site's search in the sample equals a simple computation over the sample. */

const embedded = openEmbeddedContent();
afterAll(() => embedded.close());
const { store } = embedded;
const client = createContentClient({
  fetch: fetchAsSite(embedded),
  baseUrl: "http://cms.test",
  locales: ["en"],
  log: { info: () => {}, warn: () => {}, error: () => {} },
  limits: { callMs: 60_000, searchMs: 60_000 },
});

/** A node as readers of a language see it. */
interface Item {
  readonly id: string;
  readonly kind: string;
  readonly written: Locale;
  readonly title: string;
  readonly words: ReadonlySet<string>;
  readonly values: (facet: FacetName) => readonly string[];
}

const context = readContext(embedded, new Request("http://cms.test/"));
const slugs = slugsIn(embedded);
const asList = (value: unknown): readonly unknown[] =>
  value === null || value === undefined ? [] : Array.isArray(value) ? value : [value];

function itemsFor(language: Locale): readonly Item[] {
  const nodes = store.database.all("SELECT serial, uuid, bundle FROM entity WHERE type = 'node'");
  return nodes.flatMap(({ serial, uuid, bundle }) => {
    const node = { serial: Number(serial), type: "node", bundle: String(bundle) };
    for (const written of fallbackChain(language)) {
      const shown = store.translation(node.serial, written);
      if (!shown?.status) continue;
      const { attributes, label } = shown;
      if (asList(attributes["field_route_steps"]).includes("no-index")) return [];
      const texts = [label, ...textsOf(context, { ...node, langcode: written }, 9)];
      return [
        {
          id: String(uuid),
          kind: node.bundle,
          written,
          title: label,
          words: new Set(texts.flatMap(runsOf).flatMap((word) => formsOf(word, written))),
          values: remembered((facet) =>
            valuesOf(node.serial, attributes, { facet, written, kind: node.bundle }),
          ),
        },
      ];
    }
    return [];
  });
}

function remembered(compute: Item["values"]): Item["values"] {
  const known = new Map<FacetName, readonly string[]>();
  return (facet) => {
    const values = known.get(facet) ?? compute(facet);
    known.set(facet, values);
    return values;
  };
}

function valuesOf(
  serial: number,
  attributes: JsonObject,
  { facet, written, kind }: { facet: FacetName; written: Locale; kind: string },
): readonly string[] {
  const source = facetSources[facet];
  switch (source.kind) {
    case "bundle":
      return [kind];
    case "term":
      return store
        .references(serial, source.field, written)
        .flatMap(({ target }) => slugs.get(target) ?? []);
    case "year":
      return asList(attributes[source.field]).map((day) => String(day).slice(0, 4));
    case "filled":
      return asList(attributes[source.field]).length > 0 ? ["yes"] : [];
    case "when": {
      const end = attributes[source.end] ?? attributes[source.start];
      if (typeof end !== "string") return [];
      return [Date.parse(end) >= Date.now() ? "upcoming" : "past"];
    }
    default:
      return asList(attributes[source.field]).map(String);
  }
}

const isMatch = (item: Item, filters: FacetFilters, without: FacetName | null = null) =>
  facetNames.every((facet) => {
    const wanted = facet === without ? undefined : filters[facet];
    return wanted === undefined || item.values(facet).some((value) => wanted.includes(value));
  });

const facetNames = Object.keys(facetSources) as FacetName[];

const facetsOf: Readonly<Partial<Record<TeaserKind, readonly FacetName[]>>> = {
  article: ["article-type", "topic", "industry", "year", "tag"],
  contract: ["state", "category", "topic"],
  customer: ["industry", "product-line", "country", "erp"],
  event: ["event-type", "topic", "when"],
  office: ["country"],
  partner: [
    "region",
    "tier",
    "badge",
    "solution",
    "technology-focus",
    "program-track",
    "partner-country",
    "website",
    "highlight",
  ],
  resource: ["resource-type", "topic", "industry", "product-line", "language"],
};

/** Returns numbers from 0 to 1, the same in every run. */
function createRandom(): () => number {
  let state = 7;
  return () => {
    state = (state * 1_103_515_245 + 12_345) & 0x7fff_ffff;
    return state / 0x7fff_ffff;
  };
}
const random = createRandom();
const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];

/** Returns all results, page by page. */
async function everything(request: SearchRequest) {
  const first = await client.search(request);
  const ids = first.results.map(({ id }) => id);
  const languages = first.results.map(({ lang }) => lang);
  while (ids.length < first.count) {
    const { results } = await client.search({ ...request, offset: ids.length });
    if (results.length === 0) break;
    ids.push(...results.map(({ id }) => id));
    languages.push(...results.map(({ lang }) => lang));
  }
  return { ...first, ids, languages };
}

const rounds = runs(30, 2000);

/** Words with synonyms, which find more than themselves. */
const haveSynonyms = new Set(
  (["en", "de", "fr", "ja"] as const).flatMap((language) =>
    readSynonyms(context, language)
      .flat(2)
      .flatMap((word) => formsOf(word, language)),
  ),
);

test("random words and facets find and count the same as a simple computation, each page once", async () => {
  const items = new Map(
    firstOf(["en", "de-at", "ja", "de", "fr-ca"] as const, 3).map((language) => [
      language,
      itemsFor(language),
    ]),
  );
  let found = 0;
  for (let round = 0; round < rounds; round++) {
    const [language, all] = pick([...items]) ?? ["en" as const, []];
    const kind =
      round % 4 === 0 ? null : pick(Object.keys(facetsOf).filter((name) => name in facetsOf));
    const kinds = kind ? [kind as TeaserKind] : [];
    const facets = kinds[0] ? (facetsOf[kinds[0]] ?? []) : (["kind", "topic", "industry"] as const);
    const filters: Partial<Record<FacetName, string[]>> = {};
    for (const facet of facets) {
      if (random() > 0.25) continue;
      const values = [...new Set(all.flatMap((item) => item.values(facet)))];
      filters[facet] = [
        pick(values) ?? "none",
        ...(random() < 0.4 ? [pick(values) ?? "none"] : []),
      ];
    }
    // Japanese is found by phrases, which single words cannot predict.
    const spaced = [...(pick(all)?.words ?? [])].filter(
      (word) => /^[a-z]{4,}$/.test(word) && !haveSynonyms.has(word),
    );
    const words = random() < 0.5 ? [pick(spaced) ?? ""].join(" ") : "";
    const request = { site: language, language, words, kinds, filters, facets, limit: 50 } as const;
    const isFound = (item: Item) =>
      (kinds.length === 0 || item.kind === kinds[0]) &&
      runsOf(words).every((word) =>
        formsOf(word, item.written).some((form) => item.words.has(form)),
      );
    const expected = all.filter((item) => isFound(item) && isMatch(item, filters));
    const answer = await everything(request);
    // Stems of stems may be other words, which are then corrected.
    if (answer.corrected !== null) continue;
    found += expected.length;
    expect({ request, count: answer.count, ids: answer.ids.toSorted() }).toEqual({
      request,
      count: expected.length,
      ids: expected.map(({ id }) => id).toSorted(),
    });
    const own = answer.languages.map((lang) => (lang === null ? 0 : 1));
    expect(own).toEqual(own.toSorted((one, other) => one - other));
    for (const facet of facets) {
      const counts: Record<string, number> = {};
      for (const item of all.filter((each) => isFound(each) && isMatch(each, filters, facet)))
        for (const value of new Set(item.values(facet))) counts[value] = (counts[value] ?? 0) + 1;
      const told = (answer.facets[facet] ?? []).filter(({ count }) => count !== 0);
      expect({
        request,
        facet,
        counts: Object.fromEntries(told.map(({ value, count }) => [value, count])),
      }).toEqual({
        request,
        facet,
        counts,
      });
    }
  }
  expect(found).toBeGreaterThan(rounds);
}, 600_000);

test("the model has the facets of every kind", () => {
  for (const source of Object.values(facetSources)) {
    if (!("field" in source)) continue;
    expect(Object.values(bundles).some(({ fields }) => source.field in fields)).toBe(true);
  }
});
