import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { fillHtml, holesOf, markDemoLinks } from "./holes.ts";

const i18n = setupI18n({
  locale: "de",
  messages: {
    de: {
      "layout.languages": "Sprachen & Länder",
      "layout.languages-of-site": "Sprachen",
      "layout.all-sites": "Alle",
    },
  },
});
const address = { site: "de", language: "de", path: "/produkt" } as const;
const offered = ["en", "de", "fr"] as const;
const translations = [
  { locale: "en", path: "/product" },
  { locale: "de", path: "/produkt" },
] as const;
const page = { translations, productLines: [] };
const linksOf = (html: string) =>
  [...html.matchAll(/<a href="(?<href>[^"]*)"(?<rest>[^>]*)>(?<text>.*?)<\/a>/g)].map(
    ({ groups }) => [groups?.["href"], groups?.["text"]],
  );

test("links lead to the same page in other languages, and name the language that is shown instead", () => {
  const html = holesOf({ address, offered }, page, i18n).languages.menu();
  expect(linksOf(html)).toEqual([
    ["/product", "English"],
    ["/de/produkt", "Deutsch"],
    ["/fr/product", 'Français<small> (<span lang="en">English</span>)</small>'],
  ]);
  expect(html.match(/<a [^>]*aria-current="true"[^>]*>Deutsch/)).not.toBeNull();
});

test("on error pages the links lead to home pages", () => {
  const html = holesOf({ address, offered }, null, i18n).languages.menu();
  expect(linksOf(html).map(([href]) => href)).toEqual(["/", "/de", "/fr"]);
});

test("languages without a page are left out", () => {
  const own = { ...page, translations: translations.slice(1) };
  const html = holesOf({ address, offered }, own, i18n).languages.menu();
  expect(linksOf(html)).toEqual([["/de/produkt", "Deutsch"]]);
});

test("a site version with several languages lists these first", () => {
  const swiss = { site: "de-ch", language: "fr-ch", path: "/produkt" } as const;
  const html = holesOf({ address: swiss, offered }, null, i18n).languages.menu();
  expect(
    html.startsWith('<p id="languages-own">Sprachen</p><ul aria-labelledby="languages-own">'),
  ).toBe(true);
  expect(html).toContain('<p id="languages-all">Alle</p><ul aria-labelledby="languages-all">');
});

test("links and the page's product are filled into a part, with texts as text", () => {
  const part =
    '<a href="/de/request-a-demo">1</a><a href="/de/request-a-demo?product=mail">2</a><div class="x" data-languages="footer"></div>';
  const holes = holesOf(
    { address, offered },
    { ...page, productLines: [{ slug: "ar-automation" }] },
    i18n,
  );
  const html = fillHtml(markDemoLinks(part, "/de/request-a-demo"), holes);
  expect(html).toContain('<a href="/de/request-a-demo?product=ar-automation" data-demo="">1</a>');
  expect(html).toContain('<a href="/de/request-a-demo?product=mail">2</a>');
  expect(html).toContain(
    '<div class="x" data-languages="footer"><p id="languages-footer">Sprachen &amp; Länder</p>',
  );
});
