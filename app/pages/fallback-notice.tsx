import { Trans } from "@lingui/react";
import type { Page } from "#content/model/page.ts";
import { buildPath, type Address } from "#domain/addresses.ts";
import { mayExist } from "#domain/fixed-pages.ts";
import { locales } from "#domain/locales.ts";
import { Notice } from "#app/ui/notice.tsx";

/** Says that the page is shown in another language than asked for, and links the languages that exist. */
export function FallbackNotice({ page, address }: { page: Page; address: Address }) {
  return (
    <Notice>
      <p>
        <Trans
          id="page.untranslated"
          values={{
            language: locales[address.language].label,
            shown: locales[page.language].label,
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
