import fc from "fast-check";
import { expect, test } from "vitest";
import { localeCodes } from "#domain/locales.ts";
import { createLinkResolver } from "./href.ts";

const pieces = fc.constantFrom(
  "/",
  "//",
  "\\",
  "..",
  ".",
  ":",
  "?",
  "#",
  "@",
  "%",
  "%2f",
  "%5c",
  "\t",
  "\n",
  "\u0000",
  " ",
  "'",
  '"',
  "<",
  "&#x09;",
  "javascript",
  "data",
  "internal:",
  "entity:node/5",
  "base:",
  "route:<front>",
  "http://",
  "https:",
  "evil.example",
  "cms.example.test",
  "de",
  "sites/default/files/",
);
const links = fc.oneof(
  fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join("")),
  fc.webUrl(),
  fc.string({ unit: "grapheme" }),
);
const locale = fc.constantFrom(...localeCodes);

test("whatever editors enter, a link is safe to put on a page", () => {
  const property = fc.property(links, locale, locale, (raw, site, language) => {
    const nodes = new Map([[5, { path: "/a b/ü?", title: null }]]);
    const place = { site, language, contentLanguage: language };
    const link = createLinkResolver({ place, backendHost: "cms.example.test", nodes }).resolve(raw);
    if (link === null || link.href === null) return;
    // No characters that end an attribute, and only these schemes; a single slash keeps the link on this site.
    expect(link.href).toMatch(/^[^\s"<>]+$/);
    // Browsers treat a backslash in a path as a slash.
    expect(link.href.replace(/[?#].*$/, "")).not.toContain("\\");
    expect(link.href).toMatch(link.external ? /^https?:\/\/[^/]/ : /^(?:\/(?!\/)|#|mailto:|tel:)/);
  });
  fc.assert(property, { numRuns: 2000, seed: 1 });
});

test("a fixed page is linked in a language it exists in", () => {
  const nodes = new Map([[5, { path: "/eula", title: "Licence" }]]);
  const resolve = (site: "de" | "en") =>
    createLinkResolver({
      place: { site, language: site, contentLanguage: site },
      backendHost: "cms.example.test",
      nodes,
    }).resolve("entity:node/5")?.href;
  expect(resolve("de")).toBe("/eula");
  expect(resolve("en")).toBe("/eula");
});
