import { I18nProvider } from "@lingui/react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { i18nOf, loadMessages } from "#app/i18n/i18n.ts";
import type { Locale } from "#domain/locales.ts";
import { escapeMarkup } from "#lib/text/escape-markup.ts";
import { interfaceText } from "#testkit/interface-text.ts";
import { FallbackNotice } from "./fallback-notice.tsx";

const translations = [
  { locale: "en", path: "/pricing" },
  { locale: "de", path: "/preise" },
] as const;

/** Returns the notice on a page that was requested in one locale and shown in another; empty if there is none. */
async function render(asked: Locale, shown: Locale): Promise<string> {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  await loadMessages(asked);
  return renderToStaticMarkup(
    <I18nProvider i18n={i18nOf(asked)}>
      <FallbackNotice
        page={{ language: shown, translations }}
        address={{ site: asked, language: asked, path: "/pricing" }}
      />
    </I18nProvider>,
  );
}

/** Returns the notice in a locale, with the names of two languages, escaped for HTML. */
const sentenceIn = (locale: Locale, language: string, shown: string) =>
  escapeMarkup(interfaceText("page.untranslated", locale, { language, shown }));

it.each([
  ["de", "Deutsch", "Englisch"],
  ["de-at", "Deutsch", "Englisch"],
  ["fr", "français", "anglais"],
  ["es", "español", "inglés"],
  ["it", "italiano", "inglese"],
  ["nl", "Nederlands", "Engels"],
  ["pt", "português", "inglês"],
  ["ja", "日本語", "英語"],
  // Without interface texts, the sentence and the names in it are English.
  ["da", "Danish", "English"],
] as const)(
  "names both languages in the language of the sentence: %s",
  async (asked, language, shown) => {
    const html = await render(asked, "en");
    expect(html).toContain(sentenceIn(asked, language, shown));
    expect(html).toContain('<a href="/pricing" lang="en" hrefLang="en-US">English</a>');
    expect(html).toContain('<a href="/de/preise" lang="de" hrefLang="de">Deutsch</a>');
  },
);

it("is in English for a page that only exists in German", async () => {
  expect(await render("en", "de")).toContain(sentenceIn("en", "English", "German"));
});

it("marks the language of a notice that is not in the page's language", async () => {
  expect(await render("da", "en")).toContain('<div lang="en-US">');
  expect(await render("de", "en")).toContain("<div><section");
});

it.each([
  ["en-gb", "en"],
  ["en-int", "en"],
  ["en-ca", "en"],
  ["in", "en"],
  ["de-at", "de"],
  ["de-ch", "de"],
  ["fr-be", "fr"],
  ["nl-be", "nl"],
] as const)(
  "does not exist between variants of one language: %s shows %s",
  async (asked, shown) => {
    expect(await render(asked, shown)).toBe("");
  },
);
