import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  listDocument,
  oneDocument,
  openFixtureBackend,
  type TestBackend,
} from "#testkit/fixture-backend.ts";

let site: TestBackend;
beforeAll(() => {
  site = openFixtureBackend();
  site.loader.loadAll();
});
afterAll(() => site.close());

const send = (path: string, init?: RequestInit) =>
  site.backend.fetch(new Request(`http://cms.test${path}`, init));
const list = async (path: string) => listDocument.parse((await site.get(path)).body);

describe("lists", () => {
  test("leave out unpublished content, and say so", async () => {
    const document = await list("/jsonapi/node/page");
    expect(document.data).toHaveLength(2);
    expect(document.meta).toHaveProperty("omitted");
  });

  test("filter by term, sort and restrict fields", async () => {
    const document = await list(
      "/jsonapi/node/page?filter[field_topics.name]=invoices&sort=-title&fields[node--page]=title",
    );
    expect(document.data.map(({ attributes }) => attributes)).toEqual([{ title: "Home" }]);
  });

  test("conditions of one group apply to one translation", async () => {
    expect(
      (await list("/jsonapi/node/page?filter[title]=Startseite&filter[langcode]=en")).data,
    ).toEqual([]);
    expect(
      (await list("/jsonapi/node/page?filter[title]=Startseite&filter[langcode]=de")).data,
    ).toHaveLength(1);
  });

  test.each([
    ["=", "filter[field_weight_x]=1", 400],
    [
      "IN",
      "filter[a][condition][path]=title&filter[a][condition][operator]=IN&filter[a][condition][value][]=Home&filter[a][condition][value][]=Contact",
      2,
    ],
    [
      "NOT IN",
      "filter[a][condition][path]=title&filter[a][condition][operator]=NOT IN&filter[a][condition][value][]=Home&filter[a][condition][value][]=Startseite",
      1,
    ],
    [
      "BETWEEN",
      "filter[a][condition][path]=drupal_internal__nid&filter[a][condition][operator]=BETWEEN&filter[a][condition][value][]=1&filter[a][condition][value][]=99",
      2,
    ],
    [
      "ENDS_WITH",
      "filter[a][condition][path]=title&filter[a][condition][operator]=ENDS_WITH&filter[a][condition][value]=act",
      1,
    ],
    [
      "<>",
      "filter[a][condition][path]=title&filter[a][condition][operator]=<>&filter[a][condition][value]=Home",
      2,
    ],
    [
      "CONTAINS in long text",
      "filter[a][condition][path]=field_summary&filter[a][condition][operator]=CONTAINS&filter[a][condition][value]=starts",
      1,
    ],
    [
      "IS NULL",
      "filter[a][condition][path]=field_summary&filter[a][condition][operator]=IS NULL",
      1,
    ],
    [
      "a percent sign is not a wildcard",
      "filter[a][condition][path]=title&filter[a][condition][operator]=CONTAINS&filter[a][condition][value]=%25",
      0,
    ],
    [
      "nested groups",
      "filter[o][group][conjunction]=OR&filter[i][group][conjunction]=AND&filter[i][group][memberOf]=o&filter[a][condition][path]=title&filter[a][condition][value]=Home&filter[a][condition][memberOf]=i&filter[b][condition][path]=title&filter[b][condition][value]=Contact&filter[b][condition][memberOf]=o",
      2,
    ],
    ["a group in itself", "filter[o][group][conjunction]=OR&filter[o][group][memberOf]=o", 400],
  ])("understand %s", async (_, query, expected) => {
    const { status, body } = await site.get(`/jsonapi/node/page?${query}`);
    if (expected === 400) expect(status).toBe(400);
    else expect(listDocument.parse(body).data).toHaveLength(expected);
  });

  test("every page size returns each item exactly once", async () => {
    const all = (await list("/jsonapi/paragraph/card")).data.map(({ id }) => id);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 5 }), async (limit) => {
        const seen: string[] = [];
        let next: string | undefined = `/jsonapi/paragraph/card?page[limit]=${limit}`;
        while (next) {
          const document: Awaited<ReturnType<typeof list>> = await list(next);
          seen.push(...document.data.map(({ id }) => id));
          const href: string | undefined = document.links["next"]?.href;
          next = href && href.slice("http://cms.test".length);
        }
        expect(seen).toEqual(all);
      }),
      { numRuns: 10, seed: 1 },
    );
  });
});

describe("methods", () => {
  test("HEAD has the headers of GET and no body", async () => {
    const response = await send("/jsonapi/node/page", { method: "HEAD" });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("application/vnd.api+json");
    expect(await response.text()).toBe("");
  });

  test.each(["POST", "PATCH", "DELETE", "PUT"])("%s is refused", async (method) => {
    const response = await send("/jsonapi/node/page", { method });
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toContain("GET");
  });
});

test("links contain the requested host", async () => {
  const response = await site.backend.fetch(
    new Request("https://other.example:8443/de/jsonapi/node/page"),
  );
  expect(listDocument.parse(JSON.parse(await response.text())).links["self"]?.href).toBe(
    "https://other.example:8443/de/jsonapi/node/page",
  );
});

test("pages have the description of their meta tags, otherwise their summary", async () => {
  const home = await list("/jsonapi/node/page?filter[title]=Home");
  expect(JSON.stringify(home.data[0]?.attributes["metatag"])).toContain("Where everything starts.");
  const contact = await list("/jsonapi/node/page?filter[title]=Contact");
  expect(JSON.stringify(contact.data[0]?.attributes["metatag"])).toContain(
    "All the ways to reach us",
  );
});

describe("menus", () => {
  test("leave out links to pages that readers may not see, and translate the others", async () => {
    const { data } = await list("/de/jsonapi/menu_items/main");
    expect(data.map(({ attributes }) => [attributes["title"], attributes["url"]])).toEqual([
      ["Startseite", "/de/startseite"],
      ["Contact", expect.stringMatching(/^\/de\/node\/\d+$/)],
      ["Shop", "https://shop.example/"],
    ]);
  });
});

describe("redirects", () => {
  test("in a circle are reported", async () => {
    const circles = openFixtureBackend();
    const rules = [
      "- { from: /a, to: /b }",
      "- { from: /b, to: /c?x=1 }",
      "- { from: /c, to: /a }",
    ];
    circles.write("redirects.yaml", `${rules.join("\n")}\n- { from: /d, to: /a }\n`);
    circles.loader.loadAll();
    for (const path of ["/a", "/b", "/d"]) {
      const { status, body } = await circles.get(`/router/translate-path?path=${path}`);
      expect(status).toBe(404);
      expect(JSON.stringify(body)).toContain("lead in a circle");
    }
    circles.close();
  });

  test.each([
    ["/router/translate-path?path=/start", "/home", "302"],
    ["/de/router/translate-path?path=/start", "/de/startseite", "302"],
    ["/router/translate-path?path=/start?x=1", "/home?x=1", "302"],
    ["/router/translate-path?path=/shop", "https://shop.example/", "301"],
  ])("%s leads to %s", async (path, to, status) => {
    expect((await site.get(path)).body).toMatchObject({ redirect: [{ to, status }] });
  });

  test("of one language apply only to it", async () => {
    expect((await site.get("/router/translate-path?path=/alt")).status).toBe(404);
    expect((await site.get("/de/router/translate-path?path=/alt")).body).toMatchObject({
      label: "Startseite",
    });
  });
});

describe("files", () => {
  const plan = "/sites/default/files/page/home/plan.svg";

  test("have their media type and cannot run scripts", async () => {
    const response = await send(plan);
    expect(response.headers.get("content-type")).toBe("image/svg+xml");
    expect(response.headers.get("content-security-policy")).toContain("sandbox");
    expect(await response.text()).toMatch(/^<svg/);
  });

  test("answer ranges", async () => {
    const response = await send(plan, { headers: { Range: "bytes=1-3" } });
    expect([response.status, await response.text()]).toEqual([206, "svg"]);
    expect((await send(plan, { headers: { Range: "bytes=99999-" } })).status).toBe(416);
  });

  test.each([
    "/sites/default/files/../../../etc/passwd",
    "/sites/default/files/page/home/..%2f..%2fen.yaml",
    "/sites/default/files/page/home/en.yaml",
    "/sites/default/files/%00",
  ])("%s does not exist", async (path) => {
    expect((await send(path)).status).toBe(404);
  });
});

test("an include of several paragraph types needs the field in any of them", async () => {
  const { data } = await list("/jsonapi/node/page?filter[title]=Home");
  const { status, body } = await site.get(
    `/jsonapi/node/page/${data[0]?.id}?include=field_paragraphs.field_image`,
  );
  expect(status).toBe(200);
  expect(oneDocument.parse(body).included.map(({ type }) => type)).toContain("media--image");
  expect(
    (await site.get(`/jsonapi/node/page/${data[0]?.id}?include=field_paragraphs.nope`)).status,
  ).toBe(400);
});
