import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { runs } from "./runs.ts";
import { createTestSite, type TestSite } from "./test-site.ts";

/** Text behind the password in `gated-pages`, and the hash. */
const secret = /Secret(hash|text|card)/i;

let site: TestSite;
beforeAll(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  site = await createTestSite({
    contentDir: "testkit/gated-pages",
    env: { CONTENT_PUBLIC: "1" },
  });
});
afterAll(() => site.close());

test.each(["/closed", "/closed.data"])(
  "%s has the title of the closed page alone",
  async (path) => {
    const answer = await site.fetch(path);
    expect(answer.status).toBe(200);
    const html = await answer.text();
    expect(html).toContain("Closed page");
    expect(html).not.toMatch(secret);
    expect(html).not.toMatch(/What partners find here|Ask your contact/);
    expect(answer.headers.get("Cache-Control")).toContain("no-store");
  },
);

test("an invalid hash opens with no password, and is logged without the hash", async () => {
  const body = new URLSearchParams({ password: "Secrethash" });
  const answer = await site.fetch("/closed", { method: "POST", body });
  expect(answer.status).toBe(422);
  expect(await answer.text()).not.toMatch(secret);
  const said = site.log.find(({ msg }) => String(msg).includes("password hash is invalid"));
  expect(said).toBeDefined();
  expect(JSON.stringify(site.log)).not.toMatch(secret);
});

const starts = ["", "/de", "/fr", "/de-ch/fr", "/jsonapi", "/de/jsonapi", "/router", "/graphql"];
const pages = ["/closed", "/geschlossen", "/open", "/", "/topics/payments", "/node/1", "/node/2"];
const resources = ["/node/page", "/paragraph/text", "/paragraph/card", "/index/content"];
// Responses repeat the query, so it must not contain the words that the test searches for.
const queries = [
  "",
  "?path=/closed",
  "?include=field_protected_paragraphs",
  "?include=field_related.field_protected_paragraphs.field_content",
  "?fields[node--page]=field_password_hash,field_protected_paragraphs",
  "?filter[a][condition][path]=field_password_hash&filter[a][condition][operator]=STARTS_WITH&filter[a][condition][value]=Secretha",
  "?sort=field_password_hash",
  "?filter[fulltext]=secrettex*",
  "?filter[title]=Closed page&include=field_related,field_protected_paragraphs",
  "?_data=routes/page",
  "?_routes=root",
];
const headers: readonly HeadersInit[] = [
  {},
  { Authorization: "Bearer undefined" },
  { Authorization: "Bearer a token of the tests" },
  { Cookie: "gate=1; SESSION=editor" },
  { "X-Forwarded-Host": "127.0.0.1", "X-Forwarded-For": "127.0.0.1" },
];

test("no address of the site reveals protected content, whatever a visitor sends", async () => {
  const address = fc.record({
    start: fc.constantFrom(...starts),
    path: fc.oneof(
      fc.constantFrom(...pages, ...resources, "/translate-path", "/sitemap.xml"),
      fc.string({ maxLength: 8 }).map((text) => `/${encodeURIComponent(text.toWellFormed())}`),
    ),
    suffix: fc.constantFrom("", ".data", "/_.data", "/"),
    query: fc.constantFrom(...queries),
    header: fc.constantFrom(...headers),
  });
  await fc.assert(
    fc.asyncProperty(address, async ({ start, path, suffix, query, header }) => {
      const answer = await site.fetch(`http://127.0.0.1:3000${start}${path}${suffix}${query}`, {
        headers: header,
      });
      expect(answer.status).toBeLessThan(500);
      expect(await answer.text()).not.toMatch(secret);
    }),
    { numRuns: runs(150, 2000), seed: 11 },
  );
}, 300_000);
