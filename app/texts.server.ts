import type { Locale } from "#domain/locales.ts";
import { i18nOf, loadMessages } from "./i18n/i18n.ts";

export { brand } from "./brand.ts";
export { disclosureChangeTexts } from "./i18n/disclosure-changes.ts";

/** Returns the interface texts of a language by id, for what the server writes without React: feeds and tables. */
export async function textsOf(language: Locale): Promise<(id: string) => string> {
  await loadMessages(language);
  const i18n = i18nOf(language);
  return (id) => i18n._(id);
}
