import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { createTestSite, type TestSite } from "#testkit/test-site.ts";
import { interfaceText } from "#testkit/interface-text.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

const textOf = async (path: string, init?: RequestInit) => (await site.fetch(path, init)).text();
const main = (html: string) => /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";

describe("a page", () => {
  it.each([
    ["/", "en-US"],
    ["/de", "de"],
    ["/fr", "fr"],
  ])("%s is complete, in its language, without JavaScript", async (path, lang) => {
    const html = await textOf(path);
    expect(html).toContain(`<html lang="${lang}"`);
    expect(main(html)).toMatch(/<h1/);
    expect(html).not.toMatch(/<template|style="/);
  });

  it("in a language without a translation is shown in the fallback language, with a note and not indexed", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const html = await textOf("/es/service-levels");
    expect(html).toContain('<html lang="es"');
    expect(html).toMatch(/<article [^>]*lang="en-US"/);
    expect(html).toContain('role="note"');
    expect(html).toContain('rel="canonical" href="http://127.0.0.1:3000/service-levels"');
  });

  it("is indexed only in production, and not in a fallback language", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const env = { SITE_ENV: "production", SITE_URL: "http://127.0.0.1:3000" };
    const production = await createTestSite({ env });
    const robots = async (from: TestSite, path: string) => {
      const answer = await from.fetch(path);
      const meta = /<meta name="robots" content="([^"]*)"/.exec(await answer.text())?.[1];
      return [answer.headers.get("X-Robots-Tag"), meta ?? null];
    };
    expect(await robots(production, "/about")).toEqual([null, null]);
    expect(await robots(production, "/es/service-levels")).toEqual([null, "noindex"]);
    const staging = "noindex, nofollow";
    expect(await robots(site, "/about")).toEqual([staging, staging]);
    await production.close();
  });

  it("for a country with two languages stays in the site version and has the canonical address of the language", async () => {
    const html = await textOf("/de-ch/fr");
    expect(html).toContain('<html lang="fr"');
    expect(html).toContain('rel="canonical" href="http://127.0.0.1:3000/fr"');
    expect(main(html)).toMatch(/href="\/de-ch\/fr\//);
  });

  it("has one address: the alias of another language redirects to it", async () => {
    const answer = await site.fetch("/de/ap-automation?utm_source=x");
    expect(answer.status).toBe(308);
    expect(answer.headers.get("Location")).toBe("/de/kreditorenbuchhaltung?utm_source=x");
  });

  it("is 304 if the browser has it, with the same headers for HEAD", async () => {
    const page = await site.fetch("/");
    const etag = page.headers.get("ETag") ?? "";
    const again = await site.fetch("/", { headers: { "If-None-Match": etag } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe("");
    const head = await site.fetch("/", { method: "HEAD" });
    expect(head.headers.get("ETag")).toBe(etag);
    expect(await head.text()).toBe("");
  });

  it("is compressed as the browser accepts it", async () => {
    const encodingFor = async (accepted: string) =>
      (await site.fetch("/", { headers: { "Accept-Encoding": accepted } })).headers.get(
        "Content-Encoding",
      );
    expect(await encodingFor("gzip, br")).toBe("br");
    expect(await encodingFor("gzip")).toBe("gzip");
    expect(await encodingFor("identity")).toBeNull();
  });
});

describe("pictures", () => {
  it("of a page exist in every size that the page contains, and in no other", async () => {
    const html = await textOf("/staff");
    const addresses = [...new Set(html.match(/\/images\/[^" \\]+/g))];
    expect(addresses.length).toBeGreaterThan(10);
    const address = addresses.find((each) => each.includes("/320/")) ?? "";
    const answer = await site.fetch(address, { headers: { Accept: "image/webp" } });
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
    expect(answer.headers.get("Cache-Control")).toContain("immutable");
    expect((await site.fetch(address.replace("/320/", "/321/"))).status).toBe(404);
    expect((await site.fetch("/images/")).status).toBe(404);
  });

  it("have their dimensions, and the widths they name are at most their own", async () => {
    for (const [picture] of (await textOf("/ap-automation")).matchAll(/<img [^>]*>/g)) {
      const own = Number(/ width="(\d+)"/.exec(picture)?.[1]);
      const widths = [...picture.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width));
      expect(picture).toMatch(/ height="\d+"/);
      expect(Math.max(...widths)).toBeLessThanOrEqual(own);
    }
  });
});

describe("redirects of the editors", () => {
  it("lead inside the site and out of it", async () => {
    const small = await createTestSite({ contentDir: "testkit/route-samples" });
    onTestFinished(() => small.close());
    const inside = await small.fetch("/old-products");
    expect([inside.status, inside.headers.get("Location")]).toEqual([301, "/products"]);
    const outside = await small.fetch("/away");
    expect(outside.headers.get("Location")).toBe("https://shop.site.example/");
  });
});

describe("errors", () => {
  it("are 404 in the visitor's language, with the title as given, and never cached", async () => {
    const answer = await site.fetch("/de/gibt-es-nicht");
    const html = await answer.text();
    expect(answer.status).toBe(404);
    expect(answer.headers.get("Cache-Control")).toBe("no-store");
    expect(html).toContain("<title>404 Not Found</title>");
    expect(html).toContain(interfaceText("error.heading", "de", { status: 404 }));
    expect(html).toContain('href="/de"');
  });

  it("of the backend lead to 503 with Retry-After, whatever its error", async () => {
    const answers = [
      () => new Response("<html>maintenance</html>", { status: 503 }),
      () => new Response("{", { headers: { "Content-Type": "application/json" } }),
      () => new Response("<p>Hello</p>", { headers: { "Content-Type": "text/html" } }),
      () => Promise.reject(new TypeError("fetch failed")),
      () => Response.json({ unexpected: true }),
      () => new Response(null, { status: 500 }),
    ];
    for (const backend of answers) {
      const broken = await createTestSite({ backend });
      const answer = await broken.fetch("/fr/page");
      expect(answer.status).toBe(503);
      expect(answer.headers.get("Retry-After")).toBe("30");
      expect(await answer.text()).toContain(interfaceText("error.heading", "fr", { status: 503 }));
      expect(broken.log.some(({ level }) => level === 50)).toBe(true);
    }
  });
});

describe("whatever comes in", () => {
  it("is refused with a clear message if it cannot be an address", async () => {
    for (const path of ["/%ff", "/a%00b", "/%2e%2e%2fetc/passwd", "/a%5Cb"]) {
      expect((await site.fetch(path)).status).toBe(400);
    }
    expect((await site.fetch(`/?${"q".repeat(20_000)}`)).status).toBe(414);
    expect((await site.fetch("/", { method: "PUT" })).status).toBe(405);
  });

  it("is answered for the site's own hosts alone", async () => {
    const guarded = await createTestSite({ env: { SITE_URL: "https://www.site.example" } });
    expect((await guarded.fetch("https://www.site.example/")).status).toBe(200);
    expect((await guarded.fetch("https://evil.example/")).status).toBe(421);
    // Monitoring knows a process only by its IP address.
    expect((await guarded.fetch("http://10.1.2.3:3000/-/live")).status).toBe(200);
    await guarded.close();
  });

  it("does not get into a page through headers", async () => {
    const html = await textOf("/about", {
      headers: {
        "X-Forwarded-Host": "evil.example",
        "X-Forwarded-Proto": "ftp",
        "X-Original-URL": "/evil.example",
        "Accept-Language": `evil.example;q=${"9".repeat(4000)}`,
        "X-Request-Id": "<evil.example>",
        "If-None-Match": "evil.example",
      },
    });
    expect(html).not.toContain("evil.example");
    expect(html).toContain('rel="canonical" href="http://127.0.0.1:3000/about"');
  });

  it("is not logged if it may be personal", async () => {
    await site.fetch("/about?email=jane@example.com", {
      headers: { Cookie: "a=secret", Referer: "https://example.com/?name=jane" },
    });
    const lines = JSON.stringify(site.log);
    for (const word of ["jane", "secret", "email"]) expect(lines).not.toContain(word);
    expect(site.log.at(-1)).toMatchObject({
      method: "GET",
      path: "/about",
      route: "content___en",
      msg: "request",
      time: expect.any(Number) as number,
    });
    expect(site.log.at(-1)?.["requestId"]).toMatch(/^[\w-]+$/);
  });
});

describe("operators", () => {
  it("see that the process lives and is ready", async () => {
    expect(await (await site.fetch("/-/live")).json()).toEqual({ status: "live" });
    expect((await site.fetch("/-/ready")).status).toBe(200);
  });

  it("find no editor of content files outside development", async () => {
    for (const path of ["/-/edit", "/-/edit/configuration.json", "/-/edit/api/version"])
      expect((await site.fetch(path)).status).toBe(404);
  });
});
