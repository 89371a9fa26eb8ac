import { afterAll, expect, test } from "vitest";
import { silentLog } from "#lib/log.ts";
import { openEmbeddedContent, siteCredentials } from "#testkit/embedded-content.ts";
import { createContentClient, type ContentClientOptions } from "./content-client.server.ts";

const embedded = openEmbeddedContent("testkit/gated-pages");
afterAll(() => embedded.close());

/** Everything a client says about a page, as text, and the page. */
async function readPage(path: string, credentials?: ContentClientOptions["credentials"]) {
  const client = createContentClient({
    fetch: async (input, init) => embedded.fetch(new Request(input, init)),
    baseUrl: "http://cms.test",
    locales: ["en", "de"],
    log: silentLog,
    ...(credentials && { credentials }),
  });
  const language = path.startsWith("/g") ? "de" : "en";
  const answer = await client.fetchPage({ site: language, language, path });
  if (answer.kind !== "page") throw new Error(`a redirect to ${answer.to}`);
  return { page: answer.page, text: JSON.stringify(answer) };
}

test("a closed page has its title, summary and open blocks, and says that it is closed", async () => {
  const { page, text } = await readPage("/closed", siteCredentials);
  expect(page).toMatchObject({ kind: "page", gated: true, title: "Closed page" });
  expect(page.blocks).toMatchObject([
    { type: "text", html: "<p>What partners find here &lt;for &amp; by&gt; them.</p>" },
    { type: "text", html: "<p>Ask your contact for the password.</p>" },
  ]);
  expect(text).not.toMatch(/Secret/);
});

test("nothing protected is in its translation", async () => {
  const { page, text } = await readPage("/geschlossen", siteCredentials);
  expect(page).toMatchObject({ gated: true, title: "Geschlossene Seite" });
  expect(text).not.toMatch(/Secret/);
});

test("without the site's credentials nothing protected comes along either", async () => {
  const { page, text } = await readPage("/closed");
  expect(page).toMatchObject({ gated: false, title: "Closed page" });
  expect(text).not.toMatch(/Secret/);
});

test.each(["/open", "/topics/payments"])(
  "on %s a closed page is told by its title alone",
  async (path) => {
    const { page, text } = await readPage(path, siteCredentials);
    const teasers = page.kind === "term" ? page.items : page.related;
    expect(teasers.find(({ title }) => title === "Closed page")).toMatchObject({
      href: "/closed",
      summary: null,
      image: null,
    });
    expect(text).not.toMatch(/What partners find|Secret/);
  },
);
