import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildPath, languageOfFirstSegment, parseAddress, type Address } from "./addresses.ts";
import { languagesOf, localeCodes } from "./locales.ts";

function addressOf(pathname: string): Address | string {
  const parsed = parseAddress(pathname);
  if (parsed.kind === "redirect") return `308 ${parsed.to}`;
  return parsed.kind === "address" ? parsed.address : parsed.kind;
}

describe("parseAddress", () => {
  it.each([
    ["/", { site: "en", language: "en", path: "/" }],
    ["/thank-you-page", { site: "en", language: "en", path: "/thank-you-page" }],
    ["/da/search", { site: "da", language: "da", path: "/search" }],
    ["/de-ch/fr/ap-automation", { site: "de-ch", language: "fr", path: "/ap-automation" }],
    ["/de-ch/fr", { site: "de-ch", language: "fr", path: "/" }],
    ["/de/fr/page", { site: "de", language: "de", path: "/fr/page" }],
    ["/de/en/page", { site: "de", language: "de", path: "/en/page" }],
    ["/caf%C3%A9", { site: "en", language: "en", path: "/café" }],
  ])("reads %s", (pathname, expected) => {
    expect(addressOf(pathname)).toEqual(expected);
  });

  it.each([
    ["/en", "/"],
    ["/en/about", "/about"],
    ["/EN/about", "/about"],
    ["/de/de/kontakt", "/de/kontakt"],
    ["/de/de/de/kontakt", "/de/kontakt"],
    ["/DE-ch/FR/x", "/de-ch/fr/x"],
    ["/de//kontakt", "/de/kontakt"],
    ["/de/", "/de"],
    ["//evil.example/x", "/evil.example/x"],
    ["/%61bout", "/about"],
    ["/caf%c3%a9", "/caf%C3%A9"],
  ])("sends %s to its one address %s", (pathname, to) => {
    expect(addressOf(pathname)).toBe(`308 ${to}`);
  });

  it.each([
    "",
    "about",
    "/%",
    "/%ff",
    "/a%2Fb",
    "/a%5Cb",
    "/a/../b",
    "/%2e%2e/x",
    "/a%00",
    "/".padEnd(3000, "a"),
  ])("rejects %j, which cannot be an address", (pathname) => {
    expect(addressOf(pathname)).toBe("malformed");
  });

  it("is stable from address to path to address for every site, language and path", () => {
    const segment = fc
      .string({ unit: "grapheme", minLength: 1, maxLength: 12 })
      .filter((text) => !/[\\/\p{Cc}\p{Cs}]/u.test(text) && ![".", ".."].includes(text))
      .map((text) => `x${text}`);
    const address = fc.constantFrom(...localeCodes).chain((site) =>
      fc.record({
        site: fc.constant(site),
        language: fc.constantFrom(...languagesOf(site)),
        path: fc.array(segment, { maxLength: 4 }).map((segments) => `/${segments.join("/")}`),
      }),
    );
    fc.assert(
      fc.property(address, (original) => {
        expect(addressOf(buildPath(original))).toEqual(original);
      }),
      { numRuns: 1000 },
    );
  });

  it("is stable from path to address to path for every site, language and path of the specification", () => {
    const paths = ["/", "/search", "/a/b", "/ica-terms", "/café", "/日本語", "/a b", "/x.y"];
    const places = localeCodes.flatMap((site) =>
      languagesOf(site).map((language) => ({ site, language })),
    );
    const built = places.flatMap((place) => paths.map((path) => buildPath({ ...place, path })));
    for (const path of built) {
      const parsed = addressOf(path);
      if (typeof parsed === "string") throw new Error(`${path}: ${parsed}`);
      expect(buildPath(parsed)).toBe(path);
    }
    expect(new Set(built).size).toBe(built.length);
  });

  it("never reads two paths as the same page", () => {
    const segment = fc.oneof(
      fc.constantFrom(...localeCodes, "EN", "De-CH", "", "x", "%64e", "%2F", "%25", "é", "%C3%A9"),
      fc.webPath(),
      fc.string({ maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 6 }), (segments) => {
        const path = `/${segments.join("/")}`;
        const parsed = parseAddress(path);
        // Each address has one path, so two paths without a redirect are two pages.
        if (parsed.kind === "address") expect(buildPath(parsed.address)).toBe(path);
      }),
      { numRuns: 2000, seed: 5 },
    );
  });

  it("never sends an address on to another redirect", () => {
    const segment = fc.oneof(fc.constantFrom(...localeCodes, "EN", "De", "", "x"), fc.webPath());
    fc.assert(
      fc.property(fc.array(segment, { maxLength: 6 }), (segments) => {
        const parsed = parseAddress(`/${segments.join("/")}`);
        if (parsed.kind === "redirect") expect(parseAddress(parsed.to).kind).toBe("address");
      }),
      { numRuns: 1000 },
    );
  });
});

describe("languageOfFirstSegment", () => {
  it.each([
    ["/de-ch/fr/x", "de-ch"],
    ["/de/x", "de"],
    ["/xx/x", "en"],
    ["/xx-yyy", "en"],
    ["/about", "en"],
    ["/", "en"],
  ])("names the locale of %s", (pathname, expected) => {
    expect(languageOfFirstSegment(pathname)).toBe(expected);
  });
});
