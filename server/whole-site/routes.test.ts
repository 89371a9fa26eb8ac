import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { buildPath } from "#domain/addresses.ts";
import { languagesOf, localeCodes } from "#domain/locales.ts";
import { createTestSite, type TestSite } from "#testkit/test-site.ts";
import { interfaceText } from "#testkit/interface-text.ts";

const contentDir = "testkit/route-samples";
const origin = "https://www.site.example";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({ contentDir });
});
afterAll(() => site.close());

const textOf = async (path: string, from = site) => (await from.fetch(path)).text();
const main = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";

/** Runs a check on the same content in a deployment that search engines may index. */
async function withProduction<T>(look: (production: TestSite) => Promise<T>): Promise<T> {
  const env = { SITE_ENV: "production", SITE_URL: origin };
  const production = await createTestSite({ contentDir, env });
  try {
    return await look(production);
  } finally {
    await production.close();
  }
}

describe("route steps named by a node", () => {
  it("run after the common steps, in every language", () =>
    withProduction(async (production) => {
      for (const path of ["/campaign", "/de/kampagne"]) {
        const answer = await production.fetch(`${origin}${path}?utm_source=x`);
        const html = await answer.text();
        expect(answer.status).toBe(200);
        expect(answer.headers.get("X-Robots-Tag")).toBe("noindex");
        expect(answer.headers.get("Set-Cookie")).toMatch(/^campaign=/);
        expect(html).toContain('<meta name="robots" content="noindex"');
        expect(html).not.toContain('rel="alternate"');
      }
      const other = await production.fetch(`${origin}/products`);
      expect(other.headers.get("X-Robots-Tag")).toBeNull();
      expect(await other.text()).toContain('rel="alternate"');
    }));

  it("run for client navigation as well", () =>
    withProduction(async (production) => {
      const answer = await production.fetch(`${origin}/campaign.data`);
      expect([answer.status, answer.headers.get("X-Robots-Tag")]).toEqual([200, "noindex"]);
    }));

  it("keep the page out of the sitemap", () =>
    withProduction(async (production) => {
      const xml = await textOf(`${origin}/sitemap-1.xml`, production);
      expect(xml).toContain("/de/produkte");
      expect(xml).not.toMatch(/campaign|kampagne/);
    }));

  it("that do not exist are an error of the site, shown only outside production", async () => {
    const answer = await site.fetch("/unknown-step");
    const html = await answer.text();
    expect(answer.status).toBe(500);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(html).toContain("<title>An error occurred</title>");
    expect(main(html)).toContain("Unknown middleware sing");
    const data = await site.fetch("/unknown-step.data");
    expect([data.status, await data.text()]).toEqual([
      500,
      expect.stringContaining("Unknown middleware sing"),
    ]);
    await withProduction(async (production) => {
      const inProduction = await production.fetch(`${origin}/unknown-step`);
      expect(inProduction.status).toBe(500);
      expect(await inProduction.text()).not.toContain("middleware");
      expect(JSON.stringify(production.log)).toContain("Unknown middleware sing");
    });
  });
});

describe("a second segment that the site version does not show", () => {
  it.each(["/it/es", "/de/fr", "/de-ch/en-gb/products", "/de/EN-GB", "/it/es/search"])(
    "is an ordinary part of the path, and %s is 404",
    async (path) => {
      vi.spyOn(console, "warn").mockImplementation(() => {});
      expect((await site.fetch(path)).status).toBe(404);
    },
  );

  it("stays a page where the site version does show the language", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    expect((await site.fetch("/de-ch/fr")).status).toBe(200);
    expect((await site.fetch("/it/en-int/products")).status).toBe(200);
  });
});

describe("the language menu", () => {
  const menuOf = (html: string) => {
    const menu = /id="languages"[\s\S]*?<\/nav>/.exec(html);
    return [...(menu?.[0] ?? "").matchAll(/href="([^"]*)"/g)].flatMap(([, href]) => href ?? []);
  };

  it("links from a site version to its other languages, and back", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    expect(menuOf(await textOf("/de-ch"))).toContain("/de-ch/fr");
    expect(menuOf(await textOf("/de-ch/fr"))).toContain("/de-ch");
    expect(menuOf(await textOf("/de/en-int"))).toContain("/de");
    expect(menuOf(await textOf("/de"))).not.toContain("/de/en-int");
  });

  it("links to every site version in every language it shows, on mrs", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const mrs = await createTestSite({
      contentDir: "testkit/route-samples",
      env: { SUBSITE: "mrs" },
    });
    const found = new Set(["/"]);
    // A set can grow while it is iterated.
    for (const path of found) for (const next of menuOf(await textOf(path, mrs))) found.add(next);
    await mrs.close();
    const all = localeCodes.flatMap((version) =>
      languagesOf(version).map((language) => buildPath({ site: version, language, path: "/" })),
    );
    expect([...found].toSorted()).toEqual(all.toSorted());
  });
});

describe("a fixed page", () => {
  const tables = [
    ["/thank-you-page", localeCodes],
    ["/search", localeCodes],
    ["/eula", ["en"]],
    ["/thank-you-light", ["en"]],
    ["/thank-you-support-light", ["en"]],
    ["/ap-automation/thanks-for-requesting-a-demo", ["en", "en-gb"]],
    ["/ar-automation/thanks-for-requesting-a-demo", ["en", "en-gb"]],
  ] as const;

  it.each(tables)("%s exists in exactly its languages", async (path, languages) => {
    // The log reports each locale without its own texts once.
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const found = await Promise.all(
      localeCodes.map(async (locale) => {
        const address = buildPath({ site: locale, language: locale, path });
        return [locale, (await site.fetch(address)).status] as const;
      }),
    );
    expect(found.filter(([, status]) => status === 200).map(([locale]) => locale)).toEqual([
      ...languages,
    ]);
    expect(found.every(([, status]) => status === 200 || status === 404)).toBe(true);
  });

  it("depends on the content language, not on the site version", async () => {
    expect((await site.fetch("/de-ch/fr/search")).status).toBe(200);
    expect((await site.fetch("/de/en-int/eula")).status).toBe(404);
  });

  it("shows the editors' page at its path, or a default text in the visitor's language", async () => {
    expect(main(await textOf("/thank-you-light"))).toContain("The editors say thank you");
    expect(main(await textOf("/de/search"))).toContain(interfaceText("search.title", "de"));
    expect(main(await textOf("/eula"))).toContain(interfaceText("eula.title"));
  });

  it("of thanks says that nothing was sent if so, and is not cached", async () => {
    const thanks = tables.flatMap(([path]) => (path.includes("thank") ? [path] : []));
    expect(thanks).toHaveLength(5);
    for (const path of thanks) {
      const answer = await site.fetch(path);
      expect(main(await answer.text())).toContain("No form has been submitted yet.");
      expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    }
    expect(await textOf("/search")).not.toContain("No form has been submitted yet.");
    const own = main(await textOf("/de/thank-you-page"));
    expect(own).toMatch(
      new RegExp(`<h1[^>]*>${interfaceText("thank-you.nothing-sent", "de")}</h1>`),
    );
    expect(own).toContain(interfaceText("form.contact", "de"));
  });

  it("stays out of search engines where it is the site's own, a search or thanks", () =>
    withProduction(async (production) => {
      for (const path of ["/eula", "/search", "/thank-you-page", "/thank-you-light"]) {
        const html = await textOf(origin + path, production);
        expect(html).toContain('<meta name="robots" content="noindex"');
      }
      expect(await textOf(`${origin}/sitemap-1.xml`, production)).not.toContain("thank-you");
    }));

  it("is in no language menu of a language it lacks", async () => {
    const languages = new RegExp(
      `<nav aria-label="${interfaceText("layout.languages")}">[^]*?</nav>`,
    ).exec(await textOf("/eula"))?.[0];
    expect(languages?.match(/href="[^"]*"/g)).toEqual(['href="/eula"']);
  });
});

describe("the search", () => {
  it("finds pages by their words, without script", async () => {
    const html = main(await textOf("/search?q=mailroom"));
    expect(html).toMatch(/<form [^>]*action="\/search"/);
    expect(html).toMatch(/<input [^>]*name="q"[^>]*value="mailroom"/);
    expect(html).toContain('href="/products/mailroom"');
    expect(html).toContain('href="/products/mailroom/scanner"');
  });

  it("finds in the visitor's language first, then in its fallbacks, each page once", async () => {
    const german = main(await textOf("/de/search?q=Poststelle"));
    expect(german).toContain('href="/de/produkte/poststelle"');
    const both = main(await textOf("/de/search?q=mailroom"));
    expect(both).toMatch(/lang="en-US"[\s\S]*href="\/de\/products\/mailroom\/scanner"/);
  });

  it("reports an empty result, and handles hostile queries safely", async () => {
    const html = await textOf(`/search?q=${encodeURIComponent('"><script>alert(1)</script>')}`);
    expect(html).not.toContain("<script>alert");
    expect(main(html)).toMatch(/role="status">0\D/);
    expect((await site.fetch(`/search?q=${"x%20".repeat(900)}`)).status).toBe(200);
  });
});
