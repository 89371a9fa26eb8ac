import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ContentClient, MenuAnswer } from "#content/content-client.server.ts";
import { createTestSite, type TestSite } from "#testkit/test-site.ts";
import { interfaceText } from "#testkit/interface-text.ts";

const contentDir = "testkit/route-samples";
const origin = "https://www.site.example";
const production = { SITE_ENV: "production", SITE_URL: origin };

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({ contentDir });
});
afterAll(() => site.close());

const main = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";

/** Returns what a site with a fault responds and logs. */
async function answerOf(
  path: string,
  alterContent: (content: ContentClient) => ContentClient,
  env: Readonly<Record<string, string>> = {},
) {
  const faulty = await createTestSite({ contentDir, alterContent, env });
  try {
    const answer = await faulty.fetch(path);
    return { answer, html: await answer.text(), log: [...faulty.log] };
  } finally {
    await faulty.close();
  }
}

const withoutPages = (content: ContentClient): ContentClient => ({
  ...content,
  fetchPage: () => Promise.reject(new Error("The loader broke")),
});

describe("what does not exist", () => {
  it("is a 404 under every locale, with the title as given and the way home in the visitor's language", async () => {
    const pages = {
      "/nowhere": ["en", "/"],
      "/de/nirgends": ["de", "/de"],
      "/fr/nulle-part": ["fr", "/fr"],
      "/de-ch/fr/nulle-part": ["fr", "/de-ch"],
    } as const;
    for (const [path, [language, home]] of Object.entries(pages)) {
      const answer = await site.fetch(path);
      const html = await answer.text();
      expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([404, "no-store"]);
      expect(html).toContain("<title>404 Not Found</title>");
      expect(html).toContain('<meta name="robots" content="noindex, nofollow"');
      expect(main(html)).toContain(interfaceText("error.heading", language, { status: 404 }));
      expect(main(html)).toMatch(/<svg [^>]*aria-hidden/);
      expect(main(html)).toContain(`href="${home}"`);
    }
  });

  it("suggests results for the words of the path, in the visitor's language", async () => {
    const english = main(await (await site.fetch("/old/mailroom-overview")).text());
    expect(english).toContain(interfaceText("error.related"));
    expect(english).toContain('href="/products/mailroom"');
    const german = main(await (await site.fetch("/de/alt/poststelle")).text());
    expect(german).toContain(interfaceText("error.related", "de"));
    expect(german).toContain('href="/de/produkte/poststelle"');
  });

  it("suggests no page that is not indexed", async () => {
    for (const path of ["/old/autumn-campaign", "/de/alt/kampagne", "/old/thank-you"]) {
      const html = main(await (await site.fetch(path)).text());
      expect(html).not.toMatch(/href="[^"]*(?:campaign|kampagne|thank-you)[^"]*"/);
    }
  });

  it("suggests nothing where titles and search fail, and is a 404 all the same", async () => {
    const withoutLists = (content: ContentClient): ContentClient => ({
      ...content,
      search: () => Promise.reject(new Error("The index broke")),
      fetchTitles: () => Promise.reject(new Error("The titles broke")),
    });
    const { answer, html, log } = await answerOf("/mailroom-overview", withoutLists);
    expect(answer.status).toBe(404);
    expect(html).not.toContain(interfaceText("error.related"));
    const messages = log.map(({ msg }) => msg);
    expect(messages).toContain(
      "The newest resources are unavailable; the page is rendered without them.",
    );
    expect(messages).toContainEqual(expect.stringContaining("page titles could not be read"));
  });

  it("explains what happened, and searches for the words of the address", async () => {
    const html = main(await (await site.fetch("/de/alt/poststelle-preise.html?x=1")).text());
    expect(html).toContain(interfaceText("error.not-found", "de"));
    expect(html).toMatch(/<form [^>]*action="\/de\/search"/);
    expect(html).toMatch(/<input [^>]*name="q"[^>]*value="alt poststelle preise"/);
  });

  it("has the same robots rule for search engines on staging as the header", async () => {
    const same = (content: ContentClient) => content;
    for (const path of ["/nowhere", "/de/nirgends", "/unknown-step"]) {
      const { answer, html: staged } = await answerOf(path, same);
      expect(answer.headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
      expect(staged).toContain('<meta name="robots" content="noindex, nofollow"');
    }
    const { html } = await answerOf(`${origin}/nowhere`, same, production);
    expect(html).toContain('<meta name="robots" content="noindex"');
  });

  it("is a normalised error to client navigation", async () => {
    const answer = await site.fetch("/nowhere.data");
    expect(answer.status).toBe(404);
    expect(await answer.text()).toMatch(
      /"message","This page could not be found"|"statusCode",404/,
    );
  });
});

describe("a loader that throws", () => {
  it("is a 500 with its own texts and the same page, and shows the cause outside production", async () => {
    const { answer, html } = await answerOf("/de/poststelle", withoutPages);
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([500, "no-store"]);
    expect(html).toContain("<title>An error occurred</title>");
    expect(main(html)).toContain(interfaceText("error.heading", "de", { status: 500 }));
    expect(main(html)).toContain("The loader broke");
    expect(main(html)).toContain('href="/de/produkte/poststelle"');
    expect(html).toContain("<footer");
  });

  it("hides the cause in production, and logs it with a time", async () => {
    const before = Date.now();
    const { answer, html, log } = await answerOf(
      `${origin}/de/poststelle`,
      withoutPages,
      production,
    );
    expect(answer.status).toBe(500);
    expect(html).not.toContain("The loader broke");
    const line = log.find(({ level }) => level === 50);
    expect(line).toMatchObject({ statusCode: 500, err: { message: "The loader broke" } });
    expect(line?.["time"]).toBeGreaterThanOrEqual(before);
    expect(line?.["requestId"]).toEqual(expect.any(String));
  });
});

describe("a page that names an unknown route step", () => {
  it("is the site's own 500 page, not the page of last resort", async () => {
    const same = (content: ContentClient) => content;
    for (const [from, env] of [
      ["", {}],
      [origin, production],
    ] as const) {
      const { answer, html, log } = await answerOf(`${from}/unknown-step`, same, env);
      expect(answer.status).toBe(500);
      expect(main(html)).toContain(interfaceText("error.heading", "en", { status: 500 }));
      expect(html).toContain("<footer");
      expect(log.map(({ msg }) => msg)).not.toContain(
        "The error page failed; the page of last resort is sent.",
      );
    }
  });
});

describe("when the error page fails too", () => {
  // Data that makes the layout fail, around the page as well as around its error page.
  const broken = { menu: { name: "main", items: [null] }, tags: [] } as unknown as MenuAnswer;
  const withBrokenMenus = (content: ContentClient): ContentClient => ({
    ...content,
    fetchMenu: () => Promise.resolve(broken),
  });

  it("a page without dependencies says so, with a link to the home page", async () => {
    const { answer, html } = await answerOf("/de/produkte", withBrokenMenus);
    expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([500, "no-store"]);
    expect(html).toContain("An error occurred while showing the error page");
    expect(html).toContain(answer.headers.get("X-Request-Id"));
    expect(html).toContain('<a href="/de">');
  });

  it("has the same directives for search engines as the header", async () => {
    const robotsOf = (html: string) => /<meta name="robots" content="([^"]*)"/.exec(html)?.[1];
    const staged = await answerOf("/de/produkte", withBrokenMenus);
    expect(robotsOf(staged.html)).toBe("noindex, nofollow");
    expect(staged.answer.headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
    const live = await answerOf(`${origin}/products`, withBrokenMenus, production);
    expect(robotsOf(live.html)).toBe("noindex");
  });

  it("shows only status and request id in production", async () => {
    const { html } = await answerOf(`${origin}/products`, withBrokenMenus, production);
    const details = /Error details: ([^<]*)/.exec(html)?.[1];
    expect(details).toMatch(/^500 · [\w-]+$/);
  });
});

describe("methods", () => {
  const statusOf = async (method: string, path: string) => {
    const answer = await site.fetch(path, { method });
    return `${answer.status} ${answer.headers.get("Allow") ?? ""}`.trim();
  };
  const readOnly = "GET, HEAD, OPTIONS";

  it.each([
    ["POST", "/products", `405 ${readOnly}`],
    ["POST", "/nowhere", `405 ${readOnly}`],
    ["POST", "/products.data", `405 ${readOnly}`],
    ["DELETE", "/robots.txt", `405 ${readOnly}`],
    ["PURGE", "/-/live", `405 ${readOnly}`],
    ["PUT", "/assets/x.js", `405 ${readOnly}`],
    ["OPTIONS", "/products", `204 ${readOnly}`],
    ["OPTIONS", "/datalayer/geolocate", `204 ${readOnly}`],
  ])("%s %s is %s", async (method, path, expected) => {
    expect(await statusOf(method, path)).toBe(expected);
  });

  it("are no fault of the site", () => {
    expect(site.log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  });

  it.each(["/products", "/nowhere", "/EN/products", "/robots.txt", "/sitemap.xml", "/-/live"])(
    "HEAD %s is GET without the body",
    async (path) => {
      const got = await site.fetch(path);
      const head = await site.fetch(path, { method: "HEAD" });
      // The cache status may differ, since the second response comes from memory.
      const own = new Set(["x-request-id", "content-length", "cache-status"]);
      const comparable = ({ headers }: Response) => [...headers].filter(([name]) => !own.has(name));
      expect(head.status).toBe(got.status);
      expect(await head.text()).toBe("");
      expect(comparable(head)).toEqual(comparable(got));
    },
  );
});
