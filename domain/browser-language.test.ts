import { describe, expect, it } from "vitest";
import { matchBrowserLanguage } from "./browser-language.ts";
import { commonlyOffered, localeCodes } from "./locales.ts";

describe("matchBrowserLanguage", () => {
  it.each([
    ["fr", "fr"],
    ["fr-BE,fr;q=0.9", "fr"],
    ["de-AT", "de"],
    ["en-GB,en;q=0.9", "en-gb"],
    ["en-US,en;q=0.9", "en"],
    ["en-AU", "en"],
    ["en", "en"],
    ["pt-BR,pt;q=0.8,en;q=0.5", "pt"],
    ["de;q=0.5,fr;q=0.9", "fr"],
    ["xx,yy;q=0.9,it;q=0.1", "it"],
    ["zh-TW,ja;q=0.3", "ja"],
    ["nb-NO", null],
    ["de;q=0", null],
    ["*", null],
    ["", null],
    ["de;q=abc", null],
    [",;,-", null],
  ])("%j on a usual host: %s", (header, expected) => {
    expect(matchBrowserLanguage(header, commonlyOffered)).toBe(expected);
  });

  it.each([
    ["fr-BE,fr;q=0.9", "fr-be"],
    ["de-AT", "de-at"],
    ["en-IN", "in"],
    ["nl-BE", "nl-be"],
    ["sv-SE", "sv"],
    ["no", "no"],
    ["nb-NO", "no"],
    ["nn,nb;q=0.9,en;q=0.5", "no"],
  ])("%j where all are offered: %s", (header, expected) => {
    expect(matchBrowserLanguage(header, localeCodes)).toBe(expected);
  });
});
