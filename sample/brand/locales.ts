/**
 * Locales offered on every host, in the order of the language menu: in that menu, the sitemap, `hreflang`, browser
 * matching and prompts. `domain/locales.ts` lists the codes to choose from; `en` must be among them.
 */
export const offeredLocales = [
  "en",
  "de",
  "fr",
  "es",
  "pt",
  "it",
  "nl",
  "ja",
  "en-gb",
  "en-int",
] as const;

/** Log-in pages of the customer portal, by locale; without one the header has no such link. */
export const customerPortals: Readonly<Record<string, string>> = {
  en: "https://portal.norvane.example/us",
  de: "https://portal.norvane.example/de",
  fr: "https://portal.norvane.example/fr",
  es: "https://portal.norvane.example/es",
  it: "https://portal.norvane.example/it",
  nl: "https://portal.norvane.example/nl",
  ja: "https://portal.norvane.example/jp",
  "en-gb": "https://portal.norvane.example/gb",
  "en-ca": "https://portal.norvane.example/ca",
  "de-ch": "https://portal.norvane.example/ch",
  "de-at": "https://portal.norvane.example/at",
  "fr-ca": "https://portal.norvane.example/ca-fr",
  "fr-be": "https://portal.norvane.example/be-fr",
  "fr-ch": "https://portal.norvane.example/ch-fr",
  "nl-be": "https://portal.norvane.example/be-nl",
  no: "https://portal.norvane.example/no",
  da: "https://portal.norvane.example/dk",
  sv: "https://portal.norvane.example/se",
  in: "https://portal.norvane.example/in",
};

/** Web shops, by locale; without one the header has no such link. */
export const webShops: Readonly<Record<string, string>> = {
  en: "https://shop.norvane.example/us",
  de: "https://shop.norvane.example/de",
  fr: "https://shop.norvane.example/fr",
  nl: "https://shop.norvane.example/nl",
  "en-gb": "https://shop.norvane.example/gb",
  "en-ca": "https://shop.norvane.example/ca",
  "de-ch": "https://shop.norvane.example/ch",
  "fr-ca": "https://shop.norvane.example/ca-fr",
  "fr-ch": "https://shop.norvane.example/ch-fr",
};
