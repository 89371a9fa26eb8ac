import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { Listing } from "#app/listings/listing.ts";
import { fetchListing } from "#app/routes/fetch-listing.ts";
import { fetchRelated } from "#app/routes/fetch-related.ts";
import { createContentClient } from "#content/content-client.server.ts";
import type { Locale } from "#domain/locales.ts";
import { silentLog } from "#lib/log.ts";
import { fetchAsSite, openEmbeddedContent } from "./embedded-content.ts";

/**
 * Checks lists that are too long for memory: visitors can reach every item, with or without a search index in the
 * backend.
 */

const count = 70;
const germanCount = 20;
const folder = mkdtempSync(join(tmpdir(), "long-lists-"));
const write = (path: string, text: string) => {
  mkdirSync(join(folder, path, ".."), { recursive: true });
  writeFileSync(join(folder, path), text);
};
write("site.yaml", "name: Lists\nfront_page: resource/r0\n");
write("terms/resource_types/en.yaml", "paper: { name: Paper }\nfilm: { name: Film }\n");
write("terms/resource_types/de.yaml", "paper: { name: Papier }\nfilm: { name: Film }\n");
write("terms/topics/en.yaml", "rare: { name: Rare }\nother: { name: Other }\n");
/** Two items about the same topic that are not among the newest. */
const rare = new Set([2, 4]);
for (let index = 0; index < count; index++) {
  const created = new Date(1.7e12 + index * 60_000).toISOString();
  const type = index % 7 === 0 ? "film" : "paper";
  const shared = `created: ${created}\nresource_type: ${type}\ntopics: [${rare.has(index) ? "rare" : "other"}]\n`;
  write(`nodes/resource/r${index}/en.yaml`, `title: Number ${index}\npath: /r/${index}\n${shared}`);
  if (index < germanCount)
    write(`nodes/resource/r${index}/de.yaml`, `title: Nummer ${index}\npath: /n/${index}\n`);
}
const embedded = openEmbeddedContent(folder);
afterAll(() => {
  embedded.close();
  rmSync(folder, { recursive: true });
});

/** A site that holds lists of at most fifty items in memory. `asked`: paths of its requests. */
function openClient({ hasIndex, asked }: { hasIndex: boolean; asked: string[] }) {
  const fetch = fetchAsSite(embedded);
  return createContentClient({
    fetch: async (input, init) => {
      const { pathname, search } = new URL(new Request(input, init).url);
      asked.push(decodeURIComponent(pathname + search));
      return !hasIndex && pathname.includes("/jsonapi/index/")
        ? Response.json({ errors: [{ status: "404" }] }, { status: 404 })
        : fetch(input, init);
    },
    baseUrl: "http://cms.test",
    locales: ["en", "de"],
    log: silentLog,
    limits: {
      callMs: 60_000,
      searchMs: 60_000,
      pageMs: 60_000,
      maxListPages: 1,
      newestListPages: 1,
    },
  });
}

function opened(language: Locale, hasIndex: boolean) {
  const asked: string[] = [];
  const client = openClient({ hasIndex, asked });
  const address = { site: language, language, path: "/resources" };
  const listed = (query: string) =>
    fetchListing(client, { name: "resources", address, query: new URLSearchParams(query) });
  /** Returns the titles on all pages, as for a visitor who follows the *next* links. */
  const follow = async (query: string) => {
    const pages: Listing[] = [await listed(query)];
    while ((pages.at(-1)?.pages ?? 0) > pages.length)
      pages.push(await listed(`${query}&page=${pages.length + 1}`));
    return pages.flatMap(({ teasers }) => teasers.map(({ title }) => title));
  };
  return { asked, client, listed, follow };
}

const numbers = (word: string, from: number, to: number) =>
  Array.from(
    { length: Math.abs(from - to) },
    (_, at) => `${word} ${from > to ? from - 1 - at : from + at}`,
  );
const namesOf = ({ facets }: Listing, parameter: string) =>
  facets.find((facet) => facet.parameter === parameter)?.values;

test("with the index, a list shows all items and their number", async () => {
  const { listed, follow } = opened("en", true);
  const listing = await listed("");
  expect(listing).toMatchObject({ total: count, isCounted: true, pages: 6 });
  expect(await follow("")).toEqual(numbers("Number", count, 0));
  expect(namesOf(listing, "type")).toEqual([
    { value: "paper", name: "Paper", count: 60 },
    { value: "film", name: "Film", count: 10 },
  ]);
  expect((await follow("type=film&sort=title")).toSorted()).toEqual(
    numbers("Number", 0, count)
      .filter((_, index) => index % 7 === 0)
      .toSorted(),
  );
  expect((await listed("page=99")).teasers).toEqual([]);
});

test("shows each item once, items in the requested language first", async () => {
  const { listed, follow } = opened("de", true);
  expect(await follow("")).toEqual([
    ...numbers("Nummer", germanCount, 0),
    ...numbers("Number", count, germanCount),
  ]);
  expect(namesOf(await listed("type=film"), "type")).toEqual([
    { value: "paper", name: "Papier", count: 60 },
    { value: "film", name: "Film", count: 10 },
  ]);
});

test("a visitor of a list that is queried from the index does not wait for its items", async () => {
  const { asked, listed } = opened("de", true);
  await listed("");
  const lists = asked.filter(
    (path) => path.includes("/jsonapi/node/resource?") && path.includes("sort=-created"),
  );
  const sizes = lists.map((path) => Number(/page\[limit\]=(\d+)/.exec(path)?.[1]));
  // The first items of each language, and whether English has too many.
  expect(sizes.toSorted((one, other) => one - other)).toEqual([1, 50, 50]);
});

test("without the index, the backend filters the collection, and the list has no counts", async () => {
  const { listed, follow } = opened("en", false);
  const first = await listed("type=paper");
  expect(first).toMatchObject({ total: 13, isCounted: false, pages: 2 });
  expect(namesOf(first, "type")).toEqual([
    { value: "paper", name: "Paper", count: null },
    { value: "film", name: "Film", count: null },
  ]);
  expect(await follow("")).toEqual(numbers("Number", count, 0));
  expect(await listed("page=6")).toMatchObject({ total: count, isCounted: true });
});

test("keeps the newest items in memory, for feeds", async () => {
  const { client } = opened("en", true);
  const { list } = await client.fetchNewest({ site: "en", language: "en", kind: "resource" });
  expect(list.isWhole).toBe(false);
  expect(list.items.map(({ teaser }) => teaser.title).toSorted()).toEqual(
    numbers("Number", count, 20).toSorted(),
  );
});

test("a page shows related items, even old ones", async () => {
  const { client } = opened("en", true);
  const address = { site: "en", language: "en", path: "/r/2" } as const;
  const answer = await client.fetchPage(address);
  if (answer.kind !== "page") throw new Error("no page");
  const related = await fetchRelated(
    client,
    { address, log: silentLog },
    {
      page: answer.page,
      around: {},
    },
  );
  expect(related.map(({ title }) => title)).toEqual(["Number 4"]);
});
