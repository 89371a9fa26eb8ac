import type { BuiltInPage } from "#content/model/page.ts";
import { hasOwnTexts, i18nOf, loadMessages, textLocaleOf } from "#app/i18n/i18n.ts";
import type { FixedPage } from "#domain/fixed-pages.ts";
import type { Locale } from "#domain/locales.ts";
import type { Submitted } from "#domain/forms/submitted.ts";
import { builtInTexts, nothingSent, thanksText } from "./built-in-texts.ts";

/**
 * Returns the site's own page at a fixed path. It exists in the languages with interface texts. It says thank you only
 * if a form was submitted; otherwise its heading says that there was none.
 */
export async function makeBuiltInPage(
  { name, path, languages, isThanks }: FixedPage,
  { language, submitted }: { language: Locale; submitted: Submitted | null },
): Promise<BuiltInPage> {
  await loadMessages(language);
  const i18n = i18nOf(language);
  const isUnsent = isThanks && submitted === null;
  const text = submitted === null ? builtInTexts[name].text : thanksText(name, submitted.form);
  const title = i18n._(isUnsent ? nothingSent : builtInTexts[name].title);
  return {
    kind: "built_in",
    name,
    id: name,
    nid: null,
    title,
    metaTitle: title,
    text: text === null || isUnsent ? null : i18n._(text),
    description: null,
    created: null,
    changed: null,
    language: textLocaleOf(language),
    translations: languages.filter(hasOwnTexts).map((locale) => ({ locale, path })),
    image: null,
    blocks: [],
    topics: [],
    industries: [],
    productLines: [],
    productScore: null,
    related: [],
    pageType: null,
    excludeMenu: false,
    routeSteps: [],
  };
}
