import { I18nProvider } from "@lingui/react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { i18nOf, loadMessages } from "#app/i18n/i18n.ts";
import type { Locale } from "#domain/locales.ts";
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

it.each([
  ["de", "Diese Seite gibt es noch nicht auf Deutsch. Sie lesen sie auf Englisch."],
  ["de-at", "Diese Seite gibt es noch nicht auf Deutsch. Sie lesen sie auf Englisch."],
  ["fr", "Cette page n’est pas encore disponible en français. Vous la lisez en anglais."],
  ["es", "Esta página aún no está disponible en español. La está leyendo en inglés."],
  ["it", "Questa pagina non è ancora disponibile in italiano. La sta leggendo in inglese."],
  ["nl", "Deze pagina is nog niet beschikbaar in het Nederlands. U leest de pagina in het Engels."],
  ["pt", "Esta página ainda não está disponível em português. Você está lendo em inglês."],
  ["ja", "このページの日本語版はまだありません。英語で表示しています。"],
  // Without interface texts, the sentence and the names in it are English.
  ["da", "This page is not available in Danish yet. You are reading it in English."],
] as const)("names both languages in the language of the notice: %s", async (asked, sentence) => {
  const html = await render(asked, "en");
  expect(html).toContain(sentence);
  expect(html).toContain('<a href="/pricing" lang="en" hrefLang="en-US">English</a>');
  expect(html).toContain('<a href="/de/preise" lang="de" hrefLang="de">Deutsch</a>');
});

it("is in English for a page that exists only in German", async () => {
  const sentence = "This page is not available in English yet. You are reading it in German.";
  expect(await render("en", "de")).toContain(sentence);
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
