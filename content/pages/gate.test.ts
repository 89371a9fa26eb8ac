import { afterAll, expect, test } from "vitest";
import { silentLog } from "#lib/log.ts";
import { openEmbeddedContent, siteCredentials } from "#testkit/embedded-content.ts";
import { createContentClient, type ContentClientOptions } from "../content-client.server.ts";

const embedded = openEmbeddedContent("testkit/gated-pages");
afterAll(() => embedded.close());

const createClient = (credentials?: ContentClientOptions["credentials"]) =>
  createContentClient({
    fetch: async (input, init) => embedded.fetch(new Request(input, init)),
    baseUrl: "http://cms.test",
    locales: ["en", "de"],
    log: silentLog,
    ...(credentials && { credentials }),
  });

/** Returns everything that a client reports about a page, as text, and the page. */
async function readPage(path: string, credentials?: ContentClientOptions["credentials"]) {
  const client = createClient(credentials);
  const language = path.startsWith("/g") ? "de" : "en";
  const answer = await client.fetchPage({ site: language, language, path });
  if (answer.kind !== "page") throw new Error(`a redirect to ${answer.to}`);
  return { page: answer.page, text: JSON.stringify(answer) };
}

test("a closed page has only its title and the mark that it is closed", async () => {
  const { page, text } = await readPage("/closed", siteCredentials);
  const nothing = { description: null, image: null, blocks: [], topics: [], related: [] };
  const title = { title: "Closed page", metaTitle: "Closed page" };
  expect(page).toMatchObject({ kind: "page", gated: true, ...title, ...nothing });
  expect(text).not.toMatch(/Secret|What partners find|Ask your contact|Payments|Open page/);
});

test("an opened page is complete, with its password hash", async () => {
  const address = { site: "en", language: "en", path: "/closed" } as const;
  const answer = await createClient(siteCredentials).fetchOpenedPage(address);
  expect(answer).toMatchObject({
    passwordHash: "Secrethash",
    page: { gated: false, description: "What partners find here <for & by> them." },
  });
  const blocks = JSON.stringify(answer.kind === "page" && answer.page.blocks);
  for (const text of ["Ask your contact", "Secrettext of the price list", "Secretcard"])
    expect(blocks).toContain(text);
  expect(JSON.stringify(answer.kind === "page" && answer.page)).not.toContain("Secrethash");
});

test("addresses of closed pages are hidden from search engines", async () => {
  const listed = await createClient(siteCredentials).nodes.list({ from: 1, to: 9 }, ["en", "de"]);
  const stepsAt = (wanted: string) =>
    listed.find(({ translations }) => translations.some(({ path }) => path === wanted))?.routeSteps;
  expect([stepsAt("/closed"), stepsAt("/open")]).toEqual([["no-index"], []]);
});

test("the translation of a closed page contains nothing protected", async () => {
  const { page, text } = await readPage("/geschlossen", siteCredentials);
  expect(page).toMatchObject({ gated: true, title: "Geschlossene Seite" });
  expect(text).not.toMatch(/Secret/);
});

test("without an account, a page that is not marked as open counts as closed", async () => {
  const { page, text } = await readPage("/closed");
  expect(page).toMatchObject({ gated: true, title: "Closed page" });
  expect(text).not.toMatch(/Secret/);
  const { nodes } = createClient();
  const listed = await nodes.list({ from: 1, to: 9 }, ["en"]);
  const closed = listed.find(({ translations }) => translations[0]?.path === "/closed");
  expect(closed?.routeSteps).toEqual(["no-index"]);
});

test("other pages show only the title of a closed page", async () => {
  const { page, text } = await readPage("/open", siteCredentials);
  const teasers = page.kind === "term" ? [] : page.related;
  expect(teasers.find(({ title }) => title === "Closed page")).toMatchObject({
    href: "/closed",
    summary: null,
    image: null,
  });
  expect(text).not.toMatch(/What partners find|Secret/);
});

test("lists do not reveal the topics of a closed page", async () => {
  const { text } = await readPage("/topics/payments", siteCredentials);
  expect(text).not.toMatch(/Closed page|What partners find|Secret/);
});
