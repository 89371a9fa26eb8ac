import { beforeEach, expect, it, vi } from "vitest";
import { localeCodes } from "#domain/locales.ts";
import { i18nOf, loadMessages } from "./i18n.ts";

beforeEach(() => {
  // The log reports each locale without its own texts once.
  vi.spyOn(console, "warn").mockImplementation(() => {});
});

it.each(localeCodes)("uses the plural forms of %s", async (locale) => {
  await loadMessages(locale);
  const i18n = i18nOf(locale);
  expect(i18n._("library.count", { count: 1 })).toContain("1");
  expect(i18n._("library.count", { count: 12 })).toContain("12");
});

it("writes Swiss German without ß, with its own quotes", async () => {
  await loadMessages("de");
  await loadMessages("de-ch");
  expect(JSON.stringify(i18nOf("de").messages)).toMatch(/ß/u);
  const german = i18nOf("de")._("search.close");
  expect(i18nOf("de-ch")._("search.close")).toBe(german.replaceAll("ß", "ss"));
  expect(JSON.stringify(i18nOf("de-ch").messages)).not.toMatch(/[ß„“]/u);
  expect(i18nOf("de-ch")._("library.count", { count: 12 })).toContain("12");
});

it("has Canadian French texts without a space before ; ! ?, with “courriel”, “jour ouvrable” and a separate phone number", async () => {
  await loadMessages("fr");
  await loadMessages("fr-ca");
  expect(JSON.stringify(i18nOf("fr").messages)).toMatch(/[\u00A0\u202F][;!?]/u);
  expect(JSON.stringify(i18nOf("fr-ca").messages)).not.toMatch(
    /[\u00A0\u202F][;!?]|e-mail|ouvré|\+33/iu,
  );
});

it("has British texts without American words and serial commas", async () => {
  await loadMessages("en");
  await loadMessages("en-gb");
  const textsOf = (locale: "en" | "en-gb") =>
    JSON.stringify(Object.values(i18nOf(locale).messages));
  const american = /\b(?:fill out|online store|licenses?|program track|trade show|ZIP)\b/iu;
  expect(textsOf("en")).toMatch(american);
  expect(textsOf("en-gb")).not.toMatch(american);
  expect(textsOf("en-gb")).not.toMatch(/, [a-z]+, (?:and|or) (?!start)/u);
});
