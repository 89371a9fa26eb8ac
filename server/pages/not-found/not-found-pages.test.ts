import { afterAll, beforeAll, describe, expect, it, test, vi } from "vitest";
import type { ContentClient } from "#content/content-client.server.ts";
import { createTestSite, type TestSite } from "#testkit/test-site.ts";
import { slugOf } from "#domain/slug.ts";
import { samplePath, sampleText } from "#testkit/sample-text.ts";

const contentDir = "testkit/route-samples";

let site: TestSite;
let sample: TestSite;
/** The same content as `site`, but every 404 page is rendered completely. */
let whole: TestSite;

beforeAll(async () => {
  site = await createTestSite({ contentDir });
  sample = await createTestSite();
  whole = await createTestSite({ contentDir, alterContent: withoutTemplates });
});
afterAll(() => Promise.all([site, sample, whole].map((each) => each.close())));

/** Makes the template incomplete, so that it is not used. */
function withoutTemplates(content: ContentClient): ContentClient {
  const template = /notfound7c1e9a52/;
  return {
    ...content,
    fetchPage(address) {
      if (template.test(address.path)) throw new Error("no template");
      return content.fetchPage(address);
    },
  };
}

const main = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
const textOf = async (path: string, from = site) => (await from.fetch(path)).text();
const suggestedOn = (html: string) =>
  [...(/<section[\s\S]*?<\/section>/.exec(main(html))?.[0] ?? "").matchAll(/href="([^"]*)"/g)].map(
    ([, href]) => href,
  );

const oddPaths = [
  "/nowhere",
  "/products/mailrom",
  "/de/produkte/poststele",
  "/de-ch/fr/nulle-part",
  "/ja/どこにもない",
  "/a'b&c%3Cscript%3Ealert(1)%3C-script%3E%22",
  "/$&/$1/$%60",
  "/%F0%9F%92%A5",
  "/mailroom-accueil",
  "/ica-terms/mailroom",
  `/${"mailroom-".repeat(60)}`,
];

describe("a 404 page filled in from the template", () => {
  it.each(oddPaths)("equals the complete rendering: %s", async (path) => {
    // The log reports each locale without its own texts once.
    vi.spyOn(console, "warn").mockImplementation(() => {});
    await textOf(path);
    const [filled, rendered] = await Promise.all([site.fetch(path), whole.fetch(path)]);
    expect([filled.status, rendered.status]).toEqual([404, 404]);
    expect(await filled.text()).toBe(await rendered.text());
    const compared = ["content-security-policy", "content-type", "cache-control", "vary"];
    for (const name of compared) expect(filled.headers.get(name)).toBe(rendered.headers.get(name));
  });

  it("shows no placeholder, even at the template's own address", async () => {
    for (const path of [...oddPaths, "/nowhere?q=notfound7c1e9a52"])
      expect(await textOf(path)).not.toMatch(/notfound7c1e9a52|suggested7c1e9a52/);
  });

  it("has new menus as soon as one is edited", async () => {
    let label = "Older";
    const altered = (content: ContentClient): ContentClient => ({
      ...content,
      async fetchMenu(name, place) {
        const { menu } = await content.fetchMenu(name, place);
        const items = menu.items.map((item) => ({ ...item, text: label }));
        return { menu: { ...menu, items }, tags: ["config:system.menu.main"] };
      },
    });
    const edited = await createTestSite({ contentDir, alterContent: altered });
    try {
      expect(await textOf("/nowhere", edited)).toContain("Older");
      label = "Newer";
      expect(await textOf("/nowhere-else", edited)).toContain("Older");
      edited.invalidate(["config:system.menu.main"]);
      const html = await textOf("/nowhere-at-all", edited);
      expect(html).toContain("Newer");
      expect(html).not.toContain("Older");
    } finally {
      await edited.close();
    }
  });
});

test("requests a page that the backend fails to return once, and answers with 503", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  let asked = 0;
  const silent = await createTestSite({
    contentDir,
    backend: (request) => {
      if (decodeURIComponent(request.url).includes("/never-seen")) asked++;
      return new Response("down", { status: 500 });
    },
  });
  try {
    expect((await silent.fetch("/never-seen")).status).toBe(503);
    expect(asked).toBe(1);
  } finally {
    await silent.close();
  }
});

test("limits the memory of templates to their share of PAGE_CACHE_MB", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  let rendered = 0;
  const counted = (content: ContentClient): ContentClient => ({
    ...content,
    fetchPage(address) {
      if (address.path.includes("notfound7c1e9a52")) rendered++;
      return content.fetchPage(address);
    },
  });
  const small = await createTestSite({
    contentDir,
    env: { PAGE_CACHE_MB: "4" },
    alterContent: counted,
  });
  const templatesFor = async (path: string) => {
    const before = rendered;
    await textOf(path, small);
    return rendered - before;
  };
  try {
    expect(await templatesFor("/nowhere")).toBe(1);
    expect(await templatesFor("/nowhere-else")).toBe(0);
    // Each takes about 40 KB, and together they may take 4 % of 4 MB.
    for (const locale of ["de", "fr", "es", "it", "nl", "pt", "ja"])
      await templatesFor(`/${locale}/nowhere`);
    expect(await templatesFor("/nowhere-at-all")).toBe(1);
  } finally {
    await small.close();
  }
});

describe("suggestions on 404 pages", () => {
  it.each([
    ["/ap-automaton", "/ap-automation"],
    ["/ap-automation.html", "/ap-automation"],
    // By its title, since its address is another.
    [`/de/${slugOf(sampleText("nodes/page/contact/de.yaml", "title"))}-formular`, "/de/contact"],
    [samplePath("resource").slice(0, -1), samplePath("resource")],
  ])("find similar pages: %s", async (path, expected) => {
    expect(suggestedOn(await textOf(path, sample))[0]).toBe(expected);
  });

  it("name no test page", async () => {
    for (const path of ["/dirt-deep", "/dirt/thirty", "/test-page", "/de/dirt/nur-deutsh"])
      expect(main(await textOf(path, sample))).not.toMatch(/href="[^"]*\/dirt/);
  });

  it("contain neither protected nor unpublished pages", async () => {
    for (const path of ["/price-list-partner", "/dirt/unpublishd"])
      expect(main(await textOf(path, sample))).not.toMatch(/href="[^"]*(?:price-list-p|unpubl)/);
  });

  it("read no list from the backend while nothing is edited", async () => {
    const lists: string[] = [];
    const counted = (content: ContentClient): ContentClient => ({
      ...content,
      search: (request) => (lists.push("search"), content.search(request)),
      fetchTitles: (language) => (lists.push("titles"), content.fetchTitles(language)),
    });
    const own = await createTestSite({ contentDir, alterContent: counted });
    try {
      await textOf("/first-nowhere", own);
      lists.length = 0;
      for (let index = 0; index < 20; index++) await textOf(`/nowhere-${index}`, own);
      expect(lists).toEqual([]);
    } finally {
      await own.close();
    }
  });
});

describe("test pages of the sample", () => {
  it("are outside search, suggestions while typing, and sitemap", async () => {
    const words = ["dirt", "test+page", "wrong+on+purpose"];
    for (const word of words)
      expect(main(await textOf(`/search?q=${word}`, sample))).not.toMatch(/href="\/dirt/);
    const typed = await textOf("/api/suggestions?site=en&language=en&q=dirt", sample);
    expect(typed).not.toContain("/dirt");
    expect(await textOf("/sitemap-1.xml", sample)).not.toContain("/dirt");
    expect((await sample.fetch("/dirt/deep")).status).toBe(200);
  });
});
