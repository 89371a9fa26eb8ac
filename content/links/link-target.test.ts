import { describe, expect, test } from "vitest";
import { createLinkResolver, type LinkPlace } from "./href.ts";
import { parseLink } from "./link-target.ts";

const nodes = new Map([
  [5, { path: "/ap-automation", title: "AP automation" }],
  [6, null],
]);
const english: LinkPlace = { site: "en", language: "en", contentLanguage: "en" };
const frenchInSwitzerland: LinkPlace = { site: "de-ch", language: "fr", contentLanguage: "fr" };

const href = (raw: string, place = english) =>
  createLinkResolver({ place, backendHost: "cms.example.test", nodes }).resolve(raw)?.href;

describe("links of fields and menus", () => {
  test.each([
    ["entity:node/5", "/ap-automation"],
    ["entity:node/5?a=1#top", "/ap-automation?a=1#top"],
    ["/node/5", "/ap-automation"],
    ["internal:/contact?x=1#y", "/contact?x=1#section-y"],
    ["internal:/", "/"],
    ["internal:#part", "#section-part"],
    ["#part", "#section-part"],
    ["#section-part", "#section-part"],
    ["/page#modal=form:42", "/page#modal=form:42"],
    ["route:<front>", "/"],
    ["base:sites/default/files/x.pdf", "/sites/default/files/x.pdf"],
    ["internal:/sites/default/files/a b.pdf#page=2", "/sites/default/files/a%20b.pdf#page=2"],
    ["https://example.com/pay?x=1#top", "https://example.com/pay?x=1#top"],
    ["//example.com/x", "https://example.com/x"],
    ["mailto:sales@example.com", "mailto:sales@example.com"],
    ["tel:+4912345", "tel:+4912345"],
    ["mailto:a@example.com?subject=Hello you", "mailto:a@example.com?subject=Hello%20you"],
    ["http://cms.example.test/contact", "/contact"],
    ["http://cms.example.test/de/node/5", "/ap-automation"],
    ["internal:/über uns", "/%C3%BCber%20uns"],
    ["/de/kontakt", "/de/kontakt"],
    ["/De/kontakt/", "/de/kontakt"],
  ])("%s leads to %s", (raw, expected) => expect(href(raw)).toBe(expected));

  test.each([
    ["entity:node/5#top", "/de-ch/fr/ap-automation#top"],
    ["internal:/contact?x=1#y", "/de-ch/fr/contact?x=1#section-y"],
    ["route:<front>", "/de-ch/fr"],
    ["/fr/contact", "/de-ch/fr/contact"],
    ["/de/kontakt", "/de/kontakt"],
    ["/sites/default/files/x.pdf", "/sites/default/files/x.pdf"],
  ])("%s stays in the reader's site version and language: %s", (raw, expected) =>
    expect(href(raw, frenchInSwitzerland)).toBe(expected),
  );

  test.each(["route:<nolink>", "route:<none>", "route:<button>", "internal:"])(
    "%s is text without a target",
    (raw) => expect(href(raw)).toBeNull(),
  );

  test.each([
    "",
    " ",
    "#",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    " java\nscript:alert(1)",
    "\u0001javascript:alert(1)",
    "data:text/html,<script>",
    "vbscript:x",
    "file:///etc/passwd",
    "blob:x",
    "internal:javascript:alert(1)",
    "entity:user/1",
    "entity:node/6",
    "entity:node/99",
    "entity:node/x",
    "route:user.login",
    "relative/path",
    "https://",
    "https://site.example@evil.example/",
    "/%zz",
    "/a/../b",
    "/sites/default/files/../../settings.php",
    "/sites/default/files/%2e%2e/%2e%2e/settings.php",
  ])("%j is no link", (raw) => expect(href(raw)).toBeUndefined());
});

test("never makes an address of another site out of a path", () => {
  expect(href("internal://evil.example/x")).toBe("https://evil.example/x");
  expect(parseLink("internal://evil.example/x", "h")).toMatchObject({ kind: "external" });
  expect(href("/\\evil.example")).toBe("https://evil.example/");
  expect(href("/%5Cevil.example")).toBeUndefined();
  expect(href("///evil.example")).toBe("https://evil.example/");
  expect(href("base://evil.example")).toBe("/evil.example");
});

test("marks links to other sites, and knows the title of a page", () => {
  const links = createLinkResolver({ place: english, backendHost: "h", nodes });
  expect(links.resolve("https://example.com/")?.external).toBe(true);
  expect(links.resolve("mailto:a@b.c")?.external).toBe(false);
  expect(links.resolve("entity:node/5")).toEqual({
    href: "/ap-automation",
    external: false,
    title: "AP automation",
  });
});
