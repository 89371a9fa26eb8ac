import { describe, expect, it } from "vitest";
import { commonlyOffered, type Locale, localeCodes } from "../locales.ts";
import { countryModal, specifiedPromptLimits, welcomeLocales } from "./prompts.ts";

describe("the welcome prompt", () => {
  const ask = (country: string | null, site: Locale, more: object = {}) =>
    welcomeLocales({
      country,
      site,
      path: "/",
      offered: commonlyOffered,
      hasChosen: false,
      ...more,
    });

  it.each([
    ["DE", "en", ["de"]],
    ["FR", "en", ["fr"]],
    ["IE", "en", ["en-gb"]],
    ["GB", "de", ["en-gb"]],
    ["US", "de", ["en"]],
    ["BR", "en", ["pt"]],
    ["ZA", "de", ["en"]],
    // Only locales that this host does not offer, so the result is the same as without a match.
    ["AT", "es", ["en"]],
  ] as const)("from %s on %s offers %o", (country, site, expected) => {
    expect(ask(country, site)).toEqual(expected);
  });

  it.each([
    ["the country is unknown", ask(null, "en")],
    ["the code is part of the site version", ask("DE", "de")],
    ["the code is part of a regional one", ask("CH", "de-ch", { offered: localeCodes })],
    ["it is the language of the regional one", ask("DE", "de-at", { offered: localeCodes })],
    ["the only match is shown already", ask("US", "en")],
    ["nothing matches and English is shown", ask("ZA", "en")],
    ["the page is French", ask("DE", "fr")],
    ["the page is Swiss French", ask("DE", "fr-ch", { offered: localeCodes })],
    ["the visitor has chosen", ask("DE", "en", { hasChosen: true })],
    ["the path ends in digital-terms", ask("DE", "en", { path: "/digital-terms" })],
    ["the same with a slash", ask("DE", "en", { path: "/x/digital-terms/" })],
  ])("does not open when %s", (_, locales) => {
    expect(locales).toEqual([]);
  });

  it("offers every fitting locale where the host has them all", () => {
    const all = { offered: localeCodes };
    expect(ask("CH", "en", all)).toEqual(["de-ch", "fr-ch"]);
    expect(ask("BE", "en", all)).toEqual(["fr-be", "nl-be"]);
    expect(ask("AT", "en", all)).toEqual(["de-at"]);
    expect(ask("CA", "en", all)).toEqual(["en-ca", "fr-ca"]);
  });

  it("opens on a path that only contains digital-terms", () => {
    expect(ask("DE", "en", { path: "/digital-terms/archive" })).toEqual(["de"]);
  });
});

describe("country modals", () => {
  const ready = {
    site: "de" as Locale,
    subsite: null,
    width: 768,
    elapsedMs: 10_000,
    hasDismissed: false,
    hasOpened: false,
    quietPage: null,
    path: "/de/produkte",
  };
  it.each([
    ["fr", "modal_french"],
    ["en-gb", "modal_uk"],
    ["en", "modal_us"],
    ["de", "modal_german"],
    ["de-at", null],
    ["fr-ca", null],
    ["es", null],
  ] as const)("of %s is %s", (site, modal) => {
    expect(countryModal({ ...ready, site })).toBe(modal);
  });

  it.each([
    ["before ten seconds", { elapsedMs: 9_999 }],
    ["on narrow screens", { width: 767 }],
    ["on mrs", { subsite: "mrs" }],
    ["twice", { hasOpened: true }],
    ["after one was closed, whatever its country", { hasDismissed: true }],
    ["on a page that stays quiet", { quietPage: "form page" }],
  ] as const)("do not open %s", (_, situation) => {
    expect(countryModal({ ...ready, ...situation })).toBeNull();
  });

  const { country } = specifiedPromptLimits;
  it.each([
    ["if they are switched off", { isOff: true }],
    ["on site versions that are excepted", { exceptSites: ["de"] }],
    ["on paths that are excepted", { exceptPaths: ["/produkte/"] }],
    ["before a later time", { delayMs: 10_001 }],
    ["on screens below a larger width", { minWidthPx: 769 }],
  ] as const)("do not open %s by settings", (_, change) => {
    const limits = { ...specifiedPromptLimits, country: { ...country, ...change } };
    expect(countryModal({ ...ready, limits })).toBeNull();
    expect(countryModal({ ...ready, limits: specifiedPromptLimits })).toBe("modal_german");
  });
});

describe("for the whole table", () => {
  const countries = ["AT", "BE", "BR", "CA", "CH", "DE", "DK", "ES", "FI", "FR", "GB", "IE", "IN"];
  countries.push("IT", "JP", "NL", "NO", "PT", "SE", "SV", "US", "ZA");
  /**
   * Locales that fit a country (docs/reading-of-the-specification.md, "Modals and prompts"). Countries without an entry
   * get English.
   */
  const fitting: Readonly<Record<string, readonly Locale[]>> = {
    AT: ["de-at"],
    BE: ["fr-be", "nl-be"],
    BR: ["pt"],
    CA: ["en-ca", "fr-ca"],
    CH: ["de-ch", "fr-ch"],
    DE: ["de"],
    DK: ["da"],
    ES: ["es"],
    FI: ["fi"],
    FR: ["fr"],
    GB: ["en-gb"],
    IE: ["en-gb"],
    IN: ["in"],
    IT: ["it"],
    JP: ["ja"],
    NL: ["nl"],
    NO: ["no"],
    PT: ["pt"],
    SE: ["sv"],
  };
  const situations = localeCodes.flatMap((site) =>
    [...countries, null].flatMap((country) =>
      [commonlyOffered, localeCodes].flatMap((offered) =>
        ["/", "/digital-terms", "/pricing"].flatMap((path) =>
          [true, false].map((hasChosen) => ({ site, country, offered, path, hasChosen })),
        ),
      ),
    ),
  );

  it("offers the site versions for the country, where the specification allows the welcome prompt", () => {
    const expected = ({ site, country, offered, path, hasChosen }: (typeof situations)[number]) => {
      const ofCountry = (fitting[country ?? ""] ?? []).filter((each) => offered.includes(each));
      const fits = ofCountry.length > 0 ? ofCountry : (["en"] as const);
      const isQuiet =
        country === null ||
        hasChosen ||
        path === "/digital-terms" ||
        site.split("-")[0] === "fr" ||
        site.includes(country.toLowerCase()) ||
        (fits.length === 1 && fits[0] === site);
      return isQuiet ? [] : fits;
    };
    const wrong = situations.filter(
      (each) => welcomeLocales(each).join() !== expected(each).join(),
    );
    expect(wrong).toEqual([]);
  });

  it("opens one country modal on its site version if the window is wide, the time has come, none was open before, and not on mrs", () => {
    const opened = localeCodes.flatMap((site) =>
      [null, "mrs"].flatMap((subsite) =>
        [320, 767, 768, 1920].flatMap((width) =>
          [0, 9_999, 10_000, 60_000].flatMap((elapsedMs) =>
            [true, false].flatMap((hasDismissed) =>
              [true, false].flatMap((hasOpened) => {
                const at = {
                  site,
                  subsite,
                  width,
                  elapsedMs,
                  hasDismissed,
                  hasOpened,
                  quietPage: null,
                  path: "/",
                };
                const modal = countryModal(at);
                return modal === null ? [] : [{ modal, ...at }];
              }),
            ),
          ),
        ),
      ),
    );
    // Two widths and two times each, for visitors who closed none.
    const count = (name: string) => opened.filter(({ modal }) => modal === name).length;
    expect(["modal_french", "modal_uk", "modal_us", "modal_german"].map(count)).toEqual([
      4, 4, 4, 4,
    ]);
    const isRight = ({ subsite, width, elapsedMs, ...at }: (typeof opened)[number]) =>
      subsite === null && width >= 768 && elapsedMs >= 10_000 && !at.hasOpened && !at.hasDismissed;
    expect(opened.filter((each) => !isRight(each))).toEqual([]);
  });
});
