import { describe, expect, it } from "vitest";
import { cacheOriginOf, createServedNames, siteOriginOf } from "./site-origin.ts";

const siteUrl = "https://www.site.example";
const origins = {
  siteUrl,
  allowedHosts: ["www.site.example", "site.example", "mail-a.example", "mail-b.example:8443"],
};

describe("the canonical origin", () => {
  it.each([
    ["http://www.site.example/de", siteUrl],
    ["http://site.example:4711/de", siteUrl],
    ["http://mail-a.example/de", "https://mail-a.example"],
    ["http://mail-a.example:4711/de", "https://mail-a.example"],
    ["http://mail-b.example:8443/de", "https://mail-b.example:8443"],
  ])("of %s is %s", (url, origin) => {
    expect(siteOriginOf(url, origins)).toBe(origin);
    expect(cacheOriginOf(url, origins)).toBe(origin);
  });

  it("is that of the request in development", () => {
    const development = { siteUrl: null, allowedHosts: null };
    expect(cacheOriginOf("http://localhost:3000/de", development)).toBe("http://localhost:3000");
  });

  it("is not what pages of another host are cached under that offers fewer locales", () => {
    const mail = {
      siteUrl: "https://mail-a.example",
      allowedHosts: ["mail-a.example", "b.example"],
    };
    expect(siteOriginOf("http://b.example:4711/", mail)).toBe("https://mail-a.example");
    expect(cacheOriginOf("http://b.example:4711/", mail)).toBe("http://b.example");
  });
});

describe("the name a host is served under", () => {
  const nameOf = createServedNames(origins.allowedHosts);

  it.each([
    ["www.site.example", "www.site.example"],
    ["www.site.example:4711", "www.site.example"],
    ["mail-b.example:8443", "mail-b.example"],
    ["mail-b.example:8444", null],
    ["mail-b.example", null],
    ["www.site.example:99999", null],
    ["www.site.example:", null],
    ["WWW.site.example", null],
    ["evil.test", null],
    ["", null],
  ])("%j: %j", (host, name) => {
    expect(nameOf(host)).toBe(name);
  });

  it("is any in development", () => {
    expect(createServedNames(null)("localhost:3000")).toBe("localhost:3000");
  });
});
