import { Hono } from "hono";
import { requestId } from "hono/request-id";
import { describe, expect, it } from "vitest";
import { hosts } from "./hosts.ts";
import { limits } from "./limits.ts";
import { readOnly } from "./methods.ts";
import { securityHeaders } from "./security-headers.ts";
import { staging } from "./staging.ts";

describe("limits", () => {
  const site = new Hono().use(limits()).all("*", (c) => c.text("page"));

  it("answers 414 to an address that is too long", async () => {
    expect((await site.request(`/${"a".repeat(9000)}`)).status).toBe(414);
    expect((await site.request(`/?q=${"a".repeat(9000)}`)).status).toBe(414);
  });
});

describe("readOnly", () => {
  const site = new Hono().all("*", readOnly(), (c) => c.text("page"));

  it.each(["POST", "PUT", "DELETE", "PATCH", "PROPFIND", "PURGE"])(
    "answers 405 with Allow to %s",
    async (method) => {
      const answer = await site.request("/", { method });
      expect(answer.status).toBe(405);
      expect(answer.headers.get("Allow")).toBe("GET, HEAD, OPTIONS");
    },
  );

  it("answers OPTIONS with the allowed methods, and HEAD like GET", async () => {
    const answer = await site.request("/", { method: "OPTIONS" });
    expect([answer.status, await answer.text()]).toEqual([204, ""]);
    expect(answer.headers.get("Allow")).toBe("GET, HEAD, OPTIONS");
    expect((await site.request("/", { method: "HEAD" })).status).toBe(200);
  });
});

describe("hosts", () => {
  const site = new Hono()
    .use(hosts(["www.example.test", "b.test:8080"]))
    .all("*", (c) => c.text("page"));

  it.each([
    ["http://www.example.test/", 200],
    ["http://www.example.test:9000/", 200],
    ["http://b.test:8080/", 200],
    ["http://b.test/", 421],
    ["http://evil.test/", 421],
    ["http://www.example.test.evil.test/", 421],
  ])("answers %s with %i", async (url, status) => {
    expect((await site.request(url)).status).toBe(status);
  });
});

describe("staging", () => {
  it("keeps search engines away from all deployments but production", async () => {
    const page = async (isIndexed: boolean) =>
      new Hono()
        .use(staging(isIndexed))
        .get("*", (c) => c.text("page"))
        .request("/");
    expect((await page(false)).headers.get("X-Robots-Tag")).toBe("noindex, nofollow");
    expect((await page(true)).headers.get("X-Robots-Tag")).toBeNull();
  });
});

describe("securityHeaders", () => {
  const site = (isHttps: boolean) =>
    new Hono()
      .use(requestId())
      .use(securityHeaders({ isHttps }))
      .get("*", (c) => c.text("page"));

  it("sends a policy that allows nothing with responses that are not pages", async () => {
    const answer = await site(true).request("/");
    expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
  });

  it("requires https only if the site uses https", async () => {
    expect((await site(true).request("/")).headers.get("Strict-Transport-Security")).toContain(
      "max-age=",
    );
    expect((await site(false).request("/")).headers.get("Strict-Transport-Security")).toBeNull();
  });
});
