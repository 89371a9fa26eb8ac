import { afterAll, expect, test } from "vitest";
import { menuNames } from "#content-model/bundle.ts";
import { type ContentClient, createContentClient } from "#content/content-client.server.ts";
import { isContentError } from "#content/answers/content-error.ts";
import { type Locale, localeCodes } from "#domain/locales.ts";
import { openEmbeddedContent, rememberAnswers } from "./embedded-content.ts";

/** Checks that the sample site gets the same routes and menus over JSON:API and over GraphQL. */

const embedded = openEmbeddedContent();
afterAll(() => embedded.close());
const backend = rememberAnswers(embedded.fetch);

const asked: string[] = [];
const clientOf = (graphqlUrl: string | null) =>
  createContentClient({
    fetch: async (input, init) => {
      const request = new Request(input, init);
      asked.push(new URL(request.url).pathname);
      return backend(request);
    },
    baseUrl: "http://cms.test",
    graphqlUrl,
    locales: ["en", "de", "fr"],
    log: { info: () => {}, warn: () => {}, error: () => {} },
    // Long limits, because other tests may run at the same time.
    limits: { callMs: 60_000, pageMs: 60_000, translationsMs: 60_000 },
  });
const overJsonapi = clientOf(null);
const overGraphql = clientOf("http://cms.test/graphql");

const languages = ["en", "de", "fr"] as const satisfies Locale[];

const answerOf = async (client: ContentClient, language: Locale, path: string) => {
  try {
    return await client.fetchPage({ site: language, language, path });
  } catch (error) {
    return isContentError(error) ? error.status : error;
  }
};

function samplePaths(): readonly string[] {
  const { database } = embedded.store;
  const column = (sql: string) => database.all(sql).map((row) => String(row["path"]));
  return [
    "/",
    "/nothing-here",
    "/de/anything",
    ...column("SELECT DISTINCT alias AS path FROM alias"),
    ...column("SELECT '/' || source AS path FROM redirect"),
    ...column("SELECT '/node/' || id AS path FROM entity WHERE type = 'node'"),
    ...column("SELECT '/taxonomy/term/' || id AS path FROM entity WHERE type = 'taxonomy_term'"),
  ];
}

/** Without `FULL=1`, each language tests a different sample of the paths. */
const pathsOf = (language: Locale) =>
  samplePaths().filter(
    (_, index) =>
      process.env["FULL"] ||
      index < 3 ||
      index % 24 === languages.findIndex((each) => each === language),
  );

test.each(languages)(
  "every path of the sample site returns the same page over both in %s",
  async (language) => {
    const paths = pathsOf(language);
    expect(paths.length).toBeGreaterThan(20);
    for (const path of paths) {
      const expected = { path, answer: await answerOf(overJsonapi, language, path) };
      expect({ path, answer: await answerOf(overGraphql, language, path) }).toEqual(expected);
    }
  },
);

/** Every fourth locale, or all with `FULL=1`. Some of them fall back to others. */
const sampledLocales = localeCodes.filter((_, index) => process.env["FULL"] || index % 4 === 1);

test.each(sampledLocales)("every menu is the same over both in %s", async (language) => {
  for (const name of menuNames) {
    const place = { site: language, language };
    const { menu } = await overJsonapi.fetchMenu(name, place);
    expect((await overGraphql.fetchMenu(name, place)).menu).toEqual(menu);
  }
});

test("both list the same nodes for sitemaps", async () => {
  const span = { from: 1, to: await overJsonapi.nodes.highest() };
  const expected = await overJsonapi.nodes.list(span, languages);
  expect(expected.length).toBeGreaterThan(3);
  expect(await overGraphql.nodes.list(span, languages)).toEqual(expected);
});

test("requests routes and menus over GraphQL, and neither the router nor menu items over JSON:API", async () => {
  asked.length = 0;
  const client = clientOf("http://cms.test/graphql");
  await client.fetchPage({ site: "de", language: "de", path: "/" });
  await client.fetchMenu("main", { site: "de", language: "de" });
  expect(asked).toContain("/graphql");
  expect(asked.filter((path) => /translate-path|menu_items/.test(path))).toEqual([]);
});
