import { Trans } from "@lingui/react";
import type { Page } from "#content/model/page.ts";
import { textLocaleOf } from "#app/i18n/i18n.ts";
import { buildPath, type Address } from "#domain/addresses.ts";
import { mayExist } from "#domain/fixed-pages.ts";
import { isSameLanguage, languageCodeOf, type Locale, locales } from "#domain/locales.ts";
import { Notice } from "#app/ui/notice.tsx";

interface FallbackNoticeProps {
  readonly page: Pick<Page, "language" | "translations">;
  readonly address: Address;
}

/**
 * Says that the page is shown in another language than requested, and links to the existing languages. Renders nothing
 * between variants of one language, such as en-gb showing en.
 */
export function FallbackNotice({ page, address }: FallbackNoticeProps) {
  if (isSameLanguage(page.language, address.language)) return null;
  // A locale without interface texts shows the sentence in another language, and the names in it have to match.
  const sentence = textLocaleOf(address.language);
  return (
    <div lang={sentence === address.language ? undefined : locales[sentence].tag}>
      <Notice>
        <p>
          <Trans
            id="page.untranslated"
            values={{
              language: languageName(address.language, sentence),
              shown: languageName(page.language, sentence),
            }}
          />
        </p>
        <ul>
          {page.translations.filter(mayExist).map(({ locale, path }) => (
            <li key={locale}>
              <a
                href={buildPath({ site: locale, language: locale, path })}
                lang={locales[locale].labelTag}
                hrefLang={locales[locale].tag}
              >
                {locales[locale].label}
              </a>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

/** Returns the name of a locale's language in the language of the sentence: `Englisch` in German. */
function languageName(named: Locale, sentence: Locale): string {
  const code = languageCodeOf(named);
  return new Intl.DisplayNames([locales[sentence].tag], { type: "language" }).of(code) ?? code;
}
