import { afterAll, expect, test } from "vitest";
import { textOf } from "#cms/store/records.ts";
import { createContentClient } from "#content/content-client.server.ts";
import { indexQuestion, makeIndexedListing } from "#app/listings/indexed-listing.ts";
import { makeListing } from "#app/listings/listing.ts";
import { listDefinition } from "#app/listings/registry.ts";
import { type ListName, listNames } from "#domain/fixed-pages.ts";
import { fallbackChain, type Locale } from "#domain/locales.ts";
import { fetchAsSite, openEmbeddedContent, slugsIn } from "./embedded-content.ts";
import { runs } from "./runs.ts";

/** Checks that lists of the sample site equal a simple computation over its rows. */

const embedded = openEmbeddedContent();
afterAll(() => embedded.close());
const { store } = embedded;
const slugs = slugsIn(embedded);
const client = createContentClient({
  fetch: fetchAsSite(embedded),
  baseUrl: "http://cms.test",
  locales: ["en"],
  log: { info: () => {}, warn: () => {}, error: () => {} },
  limits: { callMs: 60_000, searchMs: 60_000 },
});
const now = Date.parse("2026-11-21T12:00:00Z");

interface Row {
  readonly id: string;
  readonly has: (field: string) => readonly string[];
}

/** Returns the published nodes of a kind, each in the first language of the chain that it has. */
function rowsOf(kind: string, language: Locale): readonly Row[] {
  const nodes = store.database.all(
    "SELECT serial, uuid FROM entity WHERE type = 'node' AND bundle = ?",
    kind,
  );
  return nodes.flatMap(({ serial, uuid }) => {
    const node = Number(serial);
    const written = fallbackChain(language).find((each) => store.translation(node, each)?.status);
    if (written === undefined) return [];
    const attributes = store.translation(node, written)?.attributes ?? {};
    return [
      {
        id: String(uuid),
        has(field) {
          if (field === "year")
            return [textOf(attributes["field_date"] ?? attributes["created"]).slice(0, 4)];
          const value = attributes[`field_${field}`];
          if (field === "website" || field === "highlights")
            return value === null || (Array.isArray(value) && value.length === 0) ? [] : ["yes"];
          if (typeof value === "string") return [value];
          return store
            .references(node, `field_${field}`, written)
            .flatMap(({ target }) => slugs.get(target) ?? []);
        },
      },
    ];
  });
}

/** Returns whether a row belongs to the list at all. */
function belongs(name: ListName, row: Row, query: URLSearchParams): boolean {
  if (name === "press") return row.has("article_type")[0] === "press_release";
  if (name !== "events") return true;
  const end = row.has("end")[0] ?? row.has("start")[0];
  const isPast = (end === undefined ? 0 : Date.parse(end)) < now;
  return isPast === (query.get("when") === "past");
}

/** For one in this number of combinations, the index is used too, as for lists that are too long for memory. */
const indexedEvery = process.env["FULL"] ? 1 : 8;

/** Returns numbers from 0 to 1, the same in every run. */
let state = 11;
const random = () => {
  state = (state * 1_103_515_245 + 12_345) & 0x7fff_ffff;
  return state / 0x7fff_ffff;
};
const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];

/** Each combination takes some 10 ms of processor time. */
const rounds = runs(120, 500);

test("random combinations of facets show and count the same as a simple computation", async () => {
  let found = 0;
  for (let round = 0; round < rounds; round++) {
    const name = pick(listNames) ?? "partners";
    const language = pick(["en", "de", "ja", "fr-ca"] as const) ?? "en";
    const definition = listDefinition(name);
    const { kind, facets } = definition;
    const query = new URLSearchParams(name === "events" && random() < 0.5 ? "when=past" : "");
    const rows = rowsOf(kind, language).filter((row) => belongs(name, row, query));
    for (const { parameter, field } of facets) {
      const values = rows.flatMap((row) => row.has(field));
      if (random() < 0.4) query.append(parameter, pick(values) ?? "nothing");
      if (random() < 0.15) query.append(parameter, pick(values) ?? "nothing");
    }
    const fits = (row: Row, without: string | null) =>
      facets.every(({ parameter, field }) => {
        const wanted = parameter === without ? [] : query.getAll(parameter);
        return wanted.length === 0 || row.has(field).some((value) => wanted.includes(value));
      });
    const { list } = await client.fetchList({ site: language, language, kind });
    const make = (page: number) => {
      const asked = new URLSearchParams(query);
      asked.set("page", String(page));
      return makeListing({ name, definition, list, query: asked, language, now });
    };
    const first = make(1);
    const ids = Array.from({ length: first.pages }, (_, index) => make(index + 1)).flatMap(
      ({ teasers }) => teasers.map(({ id }) => id),
    );
    const expected = rows.filter((row) => fits(row, null)).map(({ id }) => id);
    found += expected.length;
    const asked = `${name} ${language} ${query.toString()}`;
    expect([asked, first.total, ids.toSorted()]).toEqual([
      asked,
      expected.length,
      expected.toSorted(),
    ]);
    if (round % indexedEvery === 0) {
      const { state: asks } = first;
      const question = { site: language, language, ...indexQuestion(definition, asks) };
      const answer = await client.search(question);
      const indexed = makeIndexedListing({ name, definition, list, state: asks, answer });
      expect([asked, indexed.total, indexed.facets]).toEqual([asked, first.total, first.facets]);
    }
    for (const { parameter, field } of facets) {
      const counted = rows.filter((row) => fits(row, parameter));
      const shown = first.facets.find((facet) => facet.parameter === parameter)?.values ?? [];
      for (const { value, count } of shown)
        expect([asked, parameter, value, count]).toEqual([
          asked,
          parameter,
          value,
          counted.filter((row) => row.has(field).includes(value)).length,
        ]);
      const told = new Set(shown.map(({ value }) => value));
      for (const value of counted.flatMap((row) => row.has(field))) expect(told).toContain(value);
    }
  }
  expect(found).toBeGreaterThan(rounds);
}, 120_000);
