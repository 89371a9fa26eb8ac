import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendRaw, type RawRequest } from "#testkit/raw-request.ts";
import { startSite, type SiteProcess } from "#testkit/site-process.ts";

const host = "www.site.example";

let site: SiteProcess;
beforeAll(async () => {
  site = await startSite({
    SITE_URL: `http://${host}`,
    CONTENT_DIR: "testkit/route-samples",
    LOG_LEVEL: "silent",
  });
});
afterAll(() => site.stop());

const send = ({ headers, ...raw }: RawRequest) =>
  sendRaw(site.origin, { ...raw, headers: { Host: host, ...headers } });

/** Requests of an attacker before the first visitor comes. */
const attacks: readonly (readonly [string, Omit<RawRequest, "target">])[] = [
  ["a forwarded host", { headers: { "X-Forwarded-Host": "evil.test" } }],
  [
    "a forwarded host by its standard name",
    { headers: { Forwarded: "host=evil.test;proto=evil" } },
  ],
  [
    "the host of another server",
    { headers: { "X-Host": "evil.test", "X-Forwarded-Server": "evil.test" } },
  ],
  ["another protocol", { headers: { "X-Forwarded-Proto": "evil", "X-Forwarded-Scheme": "evil" } }],
  ["another port", { headers: { "X-Forwarded-Port": "666" } }],
  ["another path", { headers: { "X-Original-URL": "/evil", "X-Rewrite-URL": "/evil" } }],
  ["a path in front", { headers: { "X-Forwarded-Prefix": "/evil" } }],
  ["another method", { headers: { "X-HTTP-Method-Override": "POST", "X-HTTP-Method": "DELETE" } }],
  ["a form's method", { method: "POST", body: "_method=GET&evil=1" }],
  [
    "another visitor's address",
    { headers: { "X-Forwarded-For": "evil.test", "True-Client-IP": "evil" } },
  ],
  ["a request id", { headers: { "X-Request-Id": "evil<b>" } }],
  ["nothing but the head", { method: "HEAD" }],
  ["what is offered", { method: "OPTIONS" }],
  ["an unknown encoding", { headers: { "Accept-Encoding": "evil, zstd, br;q=0" } }],
  [
    "an encoding that is refused in full",
    { headers: { "Accept-Encoding": "identity;q=0, *;q=0" } },
  ],
  ["a long list of encodings", { headers: { "Accept-Encoding": "br;q=0.1,".repeat(500) } }],
  ["an invalid language", { headers: { "Accept-Language": "evil;q=9,<b>" } }],
  [
    "cookies",
    { headers: { Cookie: "evil=1; cc_cookie=evil; selected_country=evil; campaign=%7Bevil" } },
  ],
  ["credentials", { headers: { Authorization: "Basic ZXZpbDpldmls" } }],
  ["a part of the page", { headers: { Range: "bytes=0-3" } }],
  ["an entity tag", { headers: { "If-None-Match": "*" } }],
  [
    "an origin",
    { headers: { Origin: "https://evil.test", "Access-Control-Request-Method": "GET" } },
  ],
  ["a body with a GET", { headers: { "Content-Type": "application/json" }, body: '{"evil":1}' }],
  [
    "React Router's own header",
    { headers: { "X-React-Router-Prerender-Data": "evil", "X-Remix-Response": "yes" } },
  ],
  ["a purge", { method: "PURGE" }],
  ["no cache", { headers: { "Cache-Control": "no-cache, no-store", Pragma: "no-cache" } }],
];

describe("what the next visitor gets after a request with", () => {
  it.each(attacks)("%s is the normal page", async (_, attack) => {
    // Each has its own cache address, which was not requested before.
    const page = attacks.findIndex(([, each]) => each === attack) + 2;
    const target = `/products?page=${page}`;
    for (let time = 0; time < 2; time++) {
      const poisoned = await send({ target, ...attack });
      expect(poisoned?.status).toBeLessThan(500);
      expect(poisoned?.headers.location ?? "").not.toContain("evil");
    }
    const clean = await send({ target, headers: { "Accept-Encoding": "identity" } });
    expect(clean?.status).toBe(200);
    expect(clean?.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(clean?.headers["content-encoding"]).toBeUndefined();
    expect(JSON.stringify(clean?.headers)).not.toContain("evil");
    const html = clean?.body ?? "";
    expect(html).not.toContain("evil");
    expect(html).toContain(`<link rel="canonical" href="http://${host}/products`);
    expect(html).toContain("</html>");
  });
});

describe("a host that is not the site's", () => {
  it.each([
    ["another one", { target: "/", headers: { Host: "evil.test" } }, 421],
    [
      "another one with the site's in front",
      { target: "/", headers: { Host: `${host}.evil.test` } },
      421,
    ],
    ["with a user", { target: "/", headers: { Host: `${host}@evil.test` } }, 400],
    ["with a path", { target: "/", headers: { Host: `evil.test/${host}` } }, 400],
    ["in a whole address", { target: "http://evil.test/products" }, 421],
    ["in a path that looks like one", { target: "//evil.test/products" }, null],
  ] as const)("is refused: %s", async (_, raw, status) => {
    const answer = await send(raw);
    if (status !== null) expect(answer?.status).toBe(status);
    expect(answer?.status).toBeGreaterThanOrEqual(300);
    // A path, or the site's own origin.
    expect(answer?.headers.location ?? "/").toMatch(/^\/(?!\/)/);
    expect(answer?.body).not.toContain("evil.test");
  });

  it("is refused for cached pages as well", async () => {
    await send({ target: "/products" });
    await send({ target: "/products" });
    const answer = await send({ target: "/products", headers: { Host: "evil.test" } });
    expect(answer?.status).toBe(421);
  });
});
