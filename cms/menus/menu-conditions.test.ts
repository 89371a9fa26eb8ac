import { afterAll, beforeAll, expect, test } from "vitest";
import { listDocument, openFixtureBackend, type TestBackend } from "#testkit/fixture-backend.ts";

let site: TestBackend;
beforeAll(() => {
  site = openFixtureBackend();
  site.loader.loadAll();
});
afterAll(() => site.close());

const ask = (query: string) => site.get(`/jsonapi/menu_items/main?${query}`);

test.each([
  ["filter[conditions][title][value]=contact", ["Contact"]],
  ["filter[conditions][title]=contact", ["Contact"]],
  [
    "filter[conditions][title][value]=o&filter[conditions][title][operator]=CONTAINS",
    ["Home", "Contact", "Shop"],
  ],
  [
    "filter[conditions][title][value]=Home&filter[conditions][title][operator]=<>",
    ["Contact", "Shop"],
  ],
  [
    "filter[conditions][title][value][]=Home&filter[conditions][title][value][]=Shop&filter[conditions][title][operator]=IN",
    ["Home", "Shop"],
  ],
  [
    "filter[conditions][parent][value]=&filter[conditions][url][value]=https://shop.example/",
    ["Shop"],
  ],
  ["filter[conditions][provider][value]=system", []],
  ["filter[conditions][enabled][value]=1&filter[max_depth]=1", ["Home", "Shop"]],
  ["filter[conditions][weight][value]=100&filter[conditions][weight][operator]=>", []],
  ["filter[conditions][nothing][value]=x", ["Home", "Contact", "Shop"]],
  ["filter[conditions]=x", ["Home", "Contact", "Shop"]],
])("%s", async (query, titles) => {
  const { status, body } = await ask(query);
  expect(status).toBe(200);
  const { data } = listDocument.parse({ ...Object(body) });
  expect(data.map(({ attributes }) => attributes["title"])).toEqual(titles);
});

test("refuses an unknown operator", async () => {
  const { status } = await ask(
    "filter[conditions][title][value]=x&filter[conditions][title][operator]=LIKE;DROP",
  );
  expect(status).toBe(400);
});
