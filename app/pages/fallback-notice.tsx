import { Trans } from "@lingui/react";
import type { Page } from "#content/model/page.ts";
import { buildPath, type Address } from "#domain/addresses.ts";
import { mayExist } from "#domain/fixed-pages.ts";
import { type Locale, locales } from "#domain/locales.ts";
import { Notice } from "#app/ui/notice.tsx";

/** Name of a locale's language, in the language of a sentence it stands in: `Englisch`. */
function languageName(named: Locale, sentence: Locale): string {
  const [code = named] = locales[named].tag.split("-");
  return new Intl.DisplayNames([locales[sentence].tag], { type: "language" }).of(code) ?? code;
}

/** Says that the page is shown in another language than asked for, and links the languages that exist. */
export function FallbackNotice({ page, address }: { page: Page; address: Address }) {
  return (
    <Notice>
      <p>
        <Trans
          id="page.untranslated"
          values={{
            language: languageName(address.language, address.language),
            shown: languageName(page.language, address.language),
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
  );
}
