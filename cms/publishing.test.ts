import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { silentLog } from "#lib/log.ts";
import { createHandClock, type HandClock } from "#testkit/hand-clock.ts";
import {
  listDocument,
  openFixtureBackend,
  siteHeaders,
  type TestBackend,
} from "#testkit/fixture-backend.ts";
import { createPublishing, type Publishing } from "./publishing.ts";

const product = "nodes/page/product/en.yaml";
const contact = "nodes/page/contact/en.yaml";

let clock: HandClock;
/** How far the clock of the machine is ahead of its timers. */
let jumpMs: number;
const now = () => clock.now() + jumpMs;
let site: TestBackend;
let publishing: Publishing;
let changes: (readonly string[])[];
beforeEach(() => {
  clock = createHandClock();
  jumpMs = 0;
  site = openFixtureBackend(now);
  changes = [];
  publishing = createPublishing({
    loader: site.loader,
    onChanged: (tags) => changes.push(tags),
    log: silentLog,
    now,
    after: clock.after,
  });
});
afterEach(() => {
  publishing.stop();
  site.close();
});

const at = (seconds: number) => new Date(seconds * 1000).toISOString();
const writePage = (file: string, name: string, more: string) =>
  site.write(file, `title: ${name}\npath: /${name.toLowerCase()}\n${more}\n`);
const load = () => {
  site.loader.loadAll();
  publishing.run();
};

/** Returns status and, where it is open, the `status` of the page in the document of the site. */
async function statusOf(path: string): Promise<number> {
  return (await site.get(`/router/translate-path?path=${path}`)).status;
}
async function listed(): Promise<unknown[]> {
  const { body } = await site.get("/jsonapi/node/page?sort=title");
  return listDocument.parse(body).data.map(({ attributes }) => attributes["title"]);
}

describe("a page with times", () => {
  test("is published and unpublished on the second, also in lists", async () => {
    writePage(product, "Product", `publish_on: ${at(100)}\nunpublish_on: ${at(200)}`);
    load();
    expect([await statusOf("/product"), await listed()]).toEqual([403, ["Contact", "Home"]]);
    clock.advance(99_999);
    expect([await statusOf("/product"), changes]).toEqual([403, []]);
    clock.advance(1);
    expect([await statusOf("/product"), await listed()]).toEqual([
      200,
      ["Contact", "Home", "Product"],
    ]);
    clock.advance(100_000);
    expect([await statusOf("/product"), await listed()]).toEqual([403, ["Contact", "Home"]]);
    expect(changes).toHaveLength(2);
    for (const tags of changes)
      expect(tags).toEqual([
        // The main menu links to the page.
        "config:system.menu.main",
        expect.stringMatching(/^node:\d+$/),
        "node_list",
        "node_list:page",
      ]);
  });

  test("counts as changed when it is published", async () => {
    writePage(product, "Product", `created: ${at(1)}\npublish_on: ${at(100)}`);
    load();
    clock.advance(150_000);
    const { body } = await site.get("/jsonapi/node/page?filter[title]=Product");
    expect(listDocument.parse(body).data[0]?.attributes["changed"]).toBe(
      "1970-01-01T00:01:40+00:00",
    );
  });

  test("shows its times to the site only", async () => {
    writePage(product, "Product", `unpublish_on: ${at(200)}`);
    load();
    const timesOf = async (headers: HeadersInit) => {
      const { body } = await site.get("/jsonapi/node/page?filter[title]=Product", headers);
      const { attributes = {} } = listDocument.parse(body).data[0] ?? {};
      return [attributes["publish_on"], attributes["unpublish_on"]];
    };
    expect(await timesOf({})).toEqual([undefined, undefined]);
    expect(await timesOf(siteHeaders)).toEqual([null, "1970-01-01T00:03:20+00:00"]);
    expect((await site.get("/jsonapi/node/page?filter[unpublish_on][value]=1")).status).toBe(403);
  });

  test("changes when the content is loaded, if its time passed while nothing ran", async () => {
    writePage(product, "Product", `publish_on: ${at(100)}`);
    load();
    publishing.stop();
    clock.advance(150_000);
    expect(await statusOf("/product")).toBe(403);
    publishing.run();
    expect([await statusOf("/product"), changes.length]).toEqual([200, 1]);
  });

  test("is hidden again when the clock is set back", async () => {
    writePage(product, "Product", `publish_on: ${at(100)}`);
    load();
    clock.advance(150_000);
    expect(await statusOf("/product")).toBe(200);
    jumpMs = -100_000;
    publishing.run();
    expect(await statusOf("/product")).toBe(403);
    clock.advance(50_000);
    expect(await statusOf("/product")).toBe(200);
  });

  test("appears within 30 s when the machine slept", async () => {
    writePage(product, "Product", `publish_on: ${at(3600)}`);
    load();
    clock.advance(1000);
    jumpMs = 3_700_000;
    expect(await statusOf("/product")).toBe(403);
    clock.advance(30_000);
    expect(await statusOf("/product")).toBe(200);
  });
});

test("pages with the same time change at once", async () => {
  writePage(product, "Product", `publish_on: ${at(100)}`);
  writePage(contact, "Contact", `publish_on: ${at(100)}`);
  load();
  clock.advance(100_000);
  expect(changes).toHaveLength(1);
  expect(changes[0]?.filter((tag) => tag.startsWith("node:"))).toHaveLength(2);
});

test("a translation has the times of the original, or its own", async () => {
  writePage(product, "Product", `publish_on: ${at(100)}`);
  site.write("nodes/page/product/de.yaml", "title: Produkt\npath: /produkt\n");
  site.write(
    "nodes/page/product/fr.yaml",
    `title: Produit\npath: /produit\npublish_on: ${at(200)}\n`,
  );
  load();
  const all = () => Promise.all(["/product", "/de/produkt", "/fr/produit"].map(statusIn));
  expect(await all()).toEqual([403, 403, 403]);
  clock.advance(100_000);
  expect(await all()).toEqual([200, 200, 403]);
  clock.advance(100_000);
  expect(await all()).toEqual([200, 200, 200]);
});

async function statusIn(path: string): Promise<number> {
  const [, prefix = "", alias = path] = /^(\/(?:de|fr))(\/.*)$/.exec(path) ?? [];
  return (await site.get(`${prefix}/router/translate-path?path=${alias}`)).status;
}

test("a draft stays a draft", async () => {
  writePage(product, "Product", `status: false\npublish_on: ${at(100)}`);
  load();
  clock.advance(100_000);
  expect([await statusOf("/product"), changes]).toEqual([403, []]);
});

test.each([
  ["publish_on: tomorrow", "a time with its offset such as 2026-12-01T09:00:00+01:00"],
  ["publish_on: 2026-12-01T09:00:00", "a time with its offset such as 2026-12-01T09:00:00+01:00"],
  [`publish_on: ${at(9)}\nunpublish_on: ${at(9)}`, "a time after publish_on"],
])("reports %s and hides the page", async (times, expected) => {
  writePage(product, "Product", times);
  load();
  expect(site.loader.faults()).toMatchObject([{ file: product, expected }]);
  expect(await statusOf("/product")).toBe(403);
});

test("a page whose file broke before its time does not keep the timer busy", () => {
  writePage(product, "Product", `publish_on: ${at(100)}`);
  load();
  site.write(product, "title: [");
  site.loader.loadAll();
  clock.advance(200_000);
  expect(site.loader.nextDue()).toBeNull();
});
