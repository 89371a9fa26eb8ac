import { mkdirSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runs } from "#testkit/runs.ts";
import { openFixtureBackend, type TestBackend } from "#testkit/fixture-backend.ts";

const unpublished = (title: string) =>
  `title: ${title}\nstatus: false\npath: /${title.toLowerCase()}\nsummary: Secretsummary\nparagraphs:\n  - { type: text, text: Secrettext }\n`;
/** A page that is public except for the part behind its password. */
const gated = `title: Partners
path: /partners
related: [page/home]
password_hash: Secrethash
paragraphs:
  - { type: text, text: <p>Open</p> }
protected_paragraphs:
  - { type: text, text: <p>Secrettext</p> }
  - { type: section, content: [{ type: card, title: Secretcard }] }
`;
/** Words that must not be readable. */
const secret = /secret(product|contact|summary|text|body|hash|card)/i;

let site: TestBackend;
beforeAll(() => {
  site = openFixtureBackend();
  // Refers to the home page, and is published in one language only.
  site.write("nodes/page/product/en.yaml", unpublished("Secretproduct"));
  site.write("nodes/page/contact/de.yaml", `${unpublished("Secretcontact")}body: Secretbody\n`);
  mkdirSync(join(site.contentDir, "nodes/page/partners"));
  site.write("nodes/page/partners/en.yaml", gated);
  site.loader.loadAll();
});
afterAll(() => site.close());

test("hostile addresses neither cause failures nor show unpublished content", async () => {
  const word = fc.oneof(
    fc.constantFrom(
      "jsonapi",
      "node",
      "page",
      "de",
      "router",
      "translate-path",
      "menu_items",
      "main",
      "sites",
      "default",
      "files",
      "relationships",
      "field_topics",
      "taxonomy_term",
      "paragraph",
      "text",
      "card",
      "field_protected_paragraphs",
      "index",
      "content",
      "graphql",
      "..",
      "%2e%2e",
      "%",
      "%00",
      "%ff",
      "'",
      '"',
      "[",
      "]",
      "__proto__",
      "constructor",
    ),
    fc.string({ maxLength: 12 }),
  );
  const name = fc.constantFrom(
    "filter[title]",
    "filter[a][condition][path]",
    "filter[a][condition][operator]",
    "filter[a][condition][value][]",
    "filter[a][group][conjunction]",
    "filter[a][condition][memberOf]",
    "filter[field_topics.id]",
    "filter[field_body.value]",
    "sort",
    "sort[a][path]",
    "page[limit]",
    "page[offset]",
    "page",
    "include",
    "fields[node--page]",
    "resourceVersion",
    "path",
    "filter[__proto__][x]",
    "filter[promote]",
    "filter[field_password_hash]",
    "filter[field_protected_paragraphs.id]",
    "filter[a][condition][value][0]",
    "filter[fulltext]",
    "filter[langcode]",
    "filter[topics]",
    "filter[conditions][title][value]",
    "filter[conditions][title][operator]",
    "filter[parent]",
    "filter[max_depth]",
  );
  const value = fc.oneof(
    fc.constantFrom(
      "title",
      "field_topics",
      "field_topics.name",
      "field_related.field_related.title",
      "IN",
      "BETWEEN",
      "IS NULL",
      "LIKE",
      "-1",
      "1e99",
      "9".repeat(30),
      "' OR 1=1 --",
      "field_password_hash",
      "-field_password_hash",
      "field_protected_paragraphs",
      "field_related.field_protected_paragraphs.field_content",
      "field_protected_paragraphs.field_text.value",
      "STARTS_WITH",
      "Secretha",
      "secrette*",
      'en" OR "x',
      "title:x AND (NEAR(a b))",
      "status",
      "id:1",
      "uid.name",
      "created",
      "metatag",
      "field_paragraphs.field_content.field_content",
      "\ud800",
    ),
    fc.string({ maxLength: 20 }),
  );
  const address = fc.tuple(
    fc.array(word, { maxLength: 6 }),
    fc.array(fc.tuple(name, value), { maxLength: 5 }),
  );
  await fc.assert(
    fc.asyncProperty(address, async ([words, query]) => {
      const search = query
        .map(([key, text]) => `${key}=${text.isWellFormed() ? encodeURIComponent(text) : text}`)
        .join("&");
      const path = `/${words.map((each) => each.replace(/[?#]/g, "")).join("/")}?${search}`;
      let request: Request;
      try {
        request = new Request(new URL(path, "http://cms.test"));
      } catch {
        return;
      }
      const others = ["/jsonapi/node/page", "/jsonapi/index/content", "/jsonapi/menu_items/main"];
      const requests = others.map((other) => new Request(`http://cms.test${other}?${search}`));
      for (const each of [request, ...requests]) {
        const answer = await site.backend.fetch(each);
        expect(answer.status).toBeLessThan(500);
        expect(await answer.text()).not.toMatch(secret);
      }
    }),
    { numRuns: runs(500, 5000), seed: 7 },
  );
}, 300_000);

test.each([
  "/jsonapi/node/page?filter[a][condition][path]=title&filter[a][condition][operator]=CONTAINS&filter[a][condition][value]=Secret",
  "/de/jsonapi/node/page?filter[title]=Secretcontact",
  "/jsonapi/node/page?filter[title]=Secretcontact&filter[langcode]=de",
  "/jsonapi/node/page?filter[field_summary]=Secretsummary",
  "/jsonapi/node/page?filter[field_summary]=Secretsummary&filter[status]=0",
  "/jsonapi/node/page?filter[a][condition][path]=field_body.value&filter[a][condition][operator]=CONTAINS&filter[a][condition][value]=Secret",
  "/jsonapi/node/page?filter[field_related.title]=Secretproduct",
  "/jsonapi/node/page?filter[field_related.field_summary]=Secretsummary",
  "/jsonapi/node/page?filter[field_related.field_related.title]=Secretproduct",
  "/jsonapi/paragraph/text?filter[a][condition][path]=field_text.value&filter[a][condition][operator]=CONTAINS&filter[a][condition][value]=Secret",
  "/jsonapi/index/content?filter[fulltext]=Secretproduct",
  "/jsonapi/index/content?filter[fulltext]=secret*",
  "/jsonapi/index/content?filter[title]=Secretcontact",
])("finds nothing by unpublished content: %s", async (path) => {
  expect(await site.get(path)).toMatchObject({ status: 200, body: { data: [] } });
});

test.each([
  "/router/translate-path?path=/secretproduct",
  "/de/router/translate-path?path=/secretcontact",
])("does not reveal unpublished content: %s", async (path) => {
  const { status, body } = await site.get(path);
  expect(status).toBe(403);
  expect(JSON.stringify(body)).not.toMatch(secret);
});
