import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestSite, type TestSite } from "#testkit/test-site.ts";

const contentDir = "testkit/route-samples";
const origin = "https://www.norvane.example";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite({ contentDir });
});
afterAll(() => site.close());

const textOf = async (path: string, from = site) => (await from.fetch(path)).text();
const main = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
const bodyClassOf = (html: string) => /<body class="([^"]*)"/.exec(html)?.[1] ?? "";

/** The same content where search engines are let in. */
async function withProduction<T>(look: (production: TestSite) => Promise<T>): Promise<T> {
  const env = { SITE_ENV: "production", SITE_URL: origin };
  const production = await createTestSite({ contentDir, env });
  try {
    return await look(production);
  } finally {
    production.close();
  }
}

describe("route steps named by a node", () => {
  it("run after those of every page, in every language", () =>
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

  it("that nobody knows are an error of the site, named outside production alone", async () => {
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
