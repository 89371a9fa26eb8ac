import { useLingui } from "@lingui/react";
import { Globe } from "lucide-react";
import type { MouseEvent } from "react";
import { buildPath } from "#domain/addresses.ts";
import { locales } from "#domain/locales.ts";
import { Menu } from "#app/ui/menu.tsx";
import type { SiteData } from "./site-data.ts";
import { translationFor } from "./translation-for.ts";
import { usePage } from "./use-page.ts";

/**
 * The same page in the other languages the host offers, each named in its own language, with a word where it is shown in
 * another.
 */
export function LanguageMenu({ site }: { site: SiteData }) {
  const { i18n } = useLingui();
  const page = usePage();
  const current = site.address.language;
  const choices = site.offered.flatMap((locale) => {
    const shown = page === null ? { locale, path: "/" } : translationFor(locale, page.translations);
    return shown === null ? [] : [{ locale, shown }];
  });
  return (
    <Menu
      id="languages"
      label={i18n._("layout.languages")}
      openerLabel={i18n._("layout.choose-language", { language: locales[current].label })}
      opener={
        <>
          <Globe aria-hidden size={16} />
          <span lang={locales[current].labelTag}>{locales[current].label}</span>
        </>
      }
    >
      {choices.map(({ locale, shown }) => (
        <li key={locale}>
          <a
            onClick={keepQueryAndHash}
            href={buildPath({ site: locale, language: locale, path: shown.path })}
            lang={locales[locale].labelTag}
            hrefLang={locales[locale].tag}
            aria-current={locale === current ? "true" : undefined}
          >
            {locales[locale].label}
            {shown.locale !== locale && (
              <small lang={locales[shown.locale].labelTag}> {locales[shown.locale].label}</small>
            )}
          </a>
        </li>
      ))}
    </Menu>
  );
}

/** Not part of the page, which is the same for everybody. */
function keepQueryAndHash({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  currentTarget.search = location.search;
  currentTarget.hash = location.hash;
}
