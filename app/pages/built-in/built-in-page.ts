import type { BuiltInPage } from "#content/model/page.ts";
import { i18nOf, loadMessages } from "#app/i18n/i18n.ts";
import type { FixedPage } from "#domain/fixed-pages.ts";
import type { Locale } from "#domain/locales.ts";
import type { FormAddress } from "#domain/forms/form-definition.ts";
import { builtInTexts, thanksText } from "./built-in-texts.ts";

/** The site's own page at a fixed path. It says thank you only where something was sent. */
export async function makeBuiltInPage(
  { name, path, languages, isThanks }: FixedPage,
  { language, submitted }: { language: Locale; submitted: FormAddress | null },
): Promise<BuiltInPage> {
  await loadMessages(language);
  const i18n = i18nOf(language);
  const { title: titleText } = builtInTexts[name];
  const text = submitted === null ? builtInTexts[name].text : thanksText(name, submitted);
  const title = i18n._(titleText);
  return {
    kind: "built_in",
    name,
    id: name,
    nid: null,
    title,
    metaTitle: title,
    text: text === null || (isThanks && submitted === null) ? null : i18n._(text),
    description: null,
    previewImage: null,
    created: null,
    changed: null,
    language,
    translations: languages.map((locale) => ({ locale, path })),
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
