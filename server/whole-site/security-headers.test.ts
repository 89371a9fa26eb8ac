import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createTestSite, type TestSite } from "#testkit/test-site.ts";
import { formInstance } from "#sample/brand/forms.ts";

const origin = "https://www.site.example";

let site: TestSite;
beforeAll(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  site = await createTestSite({
    env: { SITE_URL: origin, SITE_ENV: "staging", CONTENT_PUBLIC: "1" },
  });
});
afterAll(() => site.close());

const ask = (path: string, init?: RequestInit) => site.fetch(new URL(path, origin).href, init);

/** Returns the first address on a page that matches. */
async function addressOn(path: string, pattern: RegExp): Promise<string> {
  const [, address = ""] = pattern.exec(await (await ask(path)).text()) ?? [];
  expect(address).not.toBe("");
  return address;
}

const script = () => addressOn("/", /"(\/assets\/[^"]+\.js)"/);
// The home page shows drawings only, which have a policy of their own.
const picture = () => addressOn("/staff", /src="(\/images\/[^"]+\.jpg[^"]*)"/);

/** Every kind of response: the request, and the expected status. */
const answers: readonly (readonly [string, () => Promise<Response>, number])[] = [
  ["a page", () => ask("/"), 200],
  ["the data of a page", () => ask("/about.data"), 200],
  ["a cached page", async () => (await ask("/about"), ask("/about")), 200],
  ["a page that the browser has", () => notModified("/about"), 304],
  ["a search", () => ask("/search?q=invoice"), 200],
  ["a page that does not exist", () => ask("/nothing-here"), 404],
  ["the home of a language that the browser prefers", () => askIn("de"), 302],
  ["a redirect to the one address", () => ask("/products/"), 308],
  ["an asset", async () => ask(await script()), 200],
  ["an asset that is gone", () => ask("/assets/gone.js"), 404],
  ["an icon", () => ask("/favicon.svg"), 200],
  ["an icon for older browsers", () => ask("/favicon.ico"), 200],
  ["an icon for home screens", () => ask("/apple-touch-icon.png"), 200],
  ["the same, by another of its names", () => ask("/apple-touch-icon-120x120.png"), 200],
  ["the same, by the oldest", () => ask("/apple-touch-icon-precomposed.png"), 200],
  ["a picture", async () => ask(await picture()), 200],
  ["a picture without a signature", () => ask("/images/a/b.jpg"), 404],
  ["a file that does not exist", () => ask("/sites/default/files/none.pdf"), 404],
  ["a feed", () => ask("/feeds/press.xml"), 200],
  ["a calendar", () => ask("/events.ics"), 200],
  ["a sitemap", () => ask("/sitemap.xml"), 200],
  ["robots.txt", () => ask("/robots.txt"), 200],
  ["a table for other programs", () => ask("/subprocessors?format=csv"), 200],
  ["a form that does not exist", () => ask(`/api/forms/formstack/${formInstance}/0`), 404],
  ["an invalid submission", () => post(`/api/forms/formstack/${formInstance}/45`, "{"), 400],
  ["what has changed, without the secret", () => ask("/api/revalidate?tags=a"), 401],
  ["an invalid measurement", () => post("/api/vitals", "{"), 400],
  ["an invalid decision about consent", () => post("/api/consent", "{"), 400],
  ["a wrong confirmation link", () => ask("/api/confirm/de?key=x"), 404],
  ["a method that is not offered", () => ask("/", { method: "DELETE" }), 405],
  ["what is offered", () => ask("/", { method: "OPTIONS" }), 204],
  ["another host", () => ask("https://evil.test/"), 421],
  ["an address that is too long", () => ask(`/${"a".repeat(9000)}`), 414],
  ["the country of a visitor", () => ask("/datalayer/geolocate"), 204],
  ["life", () => ask("/-/live"), 200],
  ["readiness", () => ask("/-/ready"), 200],
  ["metrics for another address", () => ask("/-/metrics"), 403],
  ["content for other programs", () => ask("/jsonapi"), 200],
  ["a GraphQL query", () => post("/graphql", '{"query":"{__typename}"}'), 200],
];

const post = (path: string, body: string) =>
  ask(path, {
    method: "POST",
    body,
    headers: {
      "Content-Type": "application/json",
      "Content-Length": String(body.length),
      Origin: origin,
    },
  });

const askIn = (language: string) => ask("/", { headers: { "Accept-Language": language } });

async function notModified(path: string): Promise<Response> {
  const etag = (await ask(path)).headers.get("ETag") ?? "";
  return ask(path, { headers: { "If-None-Match": etag } });
}

describe("every answer", () => {
  it.each(answers)("%s has the security headers", async (_, answer, status) => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const { headers, status: given } = await answer();
    expect(given).toBe(status);
    expect(Object.fromEntries(headers)).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-resource-policy": "same-origin",
      "strict-transport-security": "max-age=63072000; includeSubDomains; preload",
    });
    // They are about documents: styles, scripts, fonts and images do not need them.
    const isSubresource = /^(?:text\/css|text\/javascript|font\/|image\/)/.test(
      headers.get("Content-Type") ?? "",
    );
    const ofDocuments = ["Permissions-Policy", "Cross-Origin-Opener-Policy", "X-Frame-Options"];
    expect(ofDocuments.map((name) => headers.get(name))).toEqual(
      isSubresource
        ? [null, null, null]
        : [expect.stringContaining("camera=()"), "same-origin", "SAMEORIGIN"],
    );
    const policy = headers.get("Content-Security-Policy") ?? "";
    expect(policy).toMatch(/^default-src 'none'/);
    expect(policy).not.toMatch(/unsafe-(?:inline|eval|hashes)/);
    expect(policy).toContain("frame-ancestors");
    for (const name of ["Server", "X-Powered-By", "Access-Control-Allow-Origin"])
      expect(headers.get(name)).toBeNull();
    for (const cookie of headers.getSetCookie()) {
      expect(cookie).toMatch(/; Secure(?:;|$)/);
      expect(cookie).toMatch(/; HttpOnly(?:;|$)/);
      expect(cookie).toMatch(/; SameSite=Lax(?:;|$)/);
    }
  });

  it.each(["/", "/de", "/search?q=a", "/nothing-here", "/contact", "/cookie-settings"])(
    "of %s names the hash of every inline script and style, and holds no other inline code",
    async (path) => {
      vi.spyOn(console, "warn").mockImplementation(() => {});
      const answer = await ask(path);
      const policy = answer.headers.get("Content-Security-Policy") ?? "";
      const html = await answer.text();
      expect(html).not.toMatch(/<[^>]+\s(?:on[a-z]+|style)\s*=|href="javascript:/i);
      const inline = /<(?<tag>script|style)(?<attributes>[^>]*)>(?<code>[^<][\s\S]*?)<\/\k<tag>>/g;
      for (const { groups } of html.matchAll(inline)) {
        const { attributes = "", code = "" } = groups ?? {};
        if (/type="(?!module|text\/javascript)/.test(attributes)) continue;
        const hash = createHash("sha256").update(code).digest("base64");
        expect(policy).toContain(`'sha256-${hash}'`);
      }
      expect(policy).toContain("require-trusted-types-for 'script'");
    },
  );
});
