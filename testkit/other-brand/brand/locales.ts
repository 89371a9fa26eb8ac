/** Locales offered on every host, in the order of the language menu; `en` must be among them. */
export const offeredLocales = ["en", "de"] as const;

/** Log-in pages of the customer portal, by locale. */
export const customerPortals: Readonly<Record<string, string>> = {};

/** Web shops, by locale. */
export const webShops: Readonly<Record<string, string>> = { en: "https://shop.zephyr.example/" };
