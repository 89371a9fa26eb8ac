import { describe, expect, it } from "vitest";
import {
  commonlyOffered,
  fallbackChain,
  languagesOf,
  localeCodes,
  locales,
  offeredLocales,
} from "./locales.ts";

describe("locales", () => {
  it("are 22, each with an entry", () => {
    expect(localeCodes).toHaveLength(22);
    expect(Object.keys(locales).toSorted()).toEqual([...localeCodes].toSorted());
  });

  it.each(localeCodes)("%s has tags the platform understands", (locale) => {
    const { tag, labelTag, dateTag } = locales[locale];
    for (const each of [tag, labelTag, dateTag])
      expect(Intl.getCanonicalLocales(each)).toEqual([each]);
    expect(() => new Intl.DateTimeFormat(dateTag)).not.toThrow();
  });

  it.each(localeCodes)("%s falls back to English in the end", (locale) => {
    expect(fallbackChain(locale)[0]).toBe(locale);
    expect(fallbackChain(locale).at(-1)).toBe("en");
  });

  it("falls back through the base language of a country", () => {
    expect(fallbackChain("de-at")).toEqual(["de-at", "de", "en"]);
    expect(fallbackChain("fr-ca")).toEqual(["fr-ca", "fr", "en"]);
    expect(fallbackChain("nl-be")).toEqual(["nl-be", "nl", "en"]);
  });

  it("offers the first ten, and all on certain hosts and subsites", () => {
    const host = (name: string, subsite: string | null = null) =>
      offeredLocales({ host: name, subsite });
    expect(host("www.site.example")).toEqual(commonlyOffered);
    expect(host("mail-uk.site.example")).toEqual(localeCodes);
    expect(host("www.site.example", "mrs")).toEqual(localeCodes);
  });

  it("lets site versions of a multilingual country show each other's languages", () => {
    expect(languagesOf("de-ch")).toEqual(["de-ch", "fr-ch", "it", "de", "fr", "en-int"]);
    expect(languagesOf("fr-be")).toEqual(["fr-be", "nl-be", "fr", "nl", "en-int"]);
    expect(languagesOf("fi")).toEqual(["fi", "sv", "en-int"]);
    expect(languagesOf("it")).toEqual(["it", "en-int"]);
    expect(languagesOf("en")).toEqual(["en"]);
  });
});
