import { useLingui } from "@lingui/react";
import { Globe } from "lucide-react";
import type { MouseEvent } from "react";
import { buildPath } from "#domain/addresses.ts";
import { locales, type Locale } from "#domain/locales.ts";
import styles from "./language-menu.module.css";
import type { SiteData } from "./site-data.ts";
import { useAddress, usePage } from "./use-page.ts";

/** The same page in the other languages the host offers, each named in its own language. */
export function LanguageMenu({ site }: { site: SiteData }) {
  const { i18n } = useLingui();
  const page = usePage();
  const { path } = useAddress(site);
  const current = site.address.language;
  const pathIn = (locale: Locale) =>
    page?.translations.find((translation) => translation.locale === locale)?.path ?? path;
  return (
    <div className={styles["language"]}>
      <button
        type="button"
        popoverTarget="languages"
        aria-label={i18n._("layout.choose-language", { language: locales[current].label })}
      >
        <Globe aria-hidden size={16} />
        <span lang={locales[current].labelTag}>{locales[current].label}</span>
      </button>
      <div className={styles["panel"]} id="languages" popover="auto">
        <nav aria-label={i18n._("layout.languages")}>
          <ul>
            {site.offered.map((locale) => (
              <li key={locale}>
                <a
                  onClick={keepQueryAndHash}
                  href={buildPath({ site: locale, language: locale, path: pathIn(locale) })}
                  lang={locales[locale].labelTag}
                  hrefLang={locales[locale].tag}
                  aria-current={locale === current ? "true" : undefined}
                >
                  {locales[locale].label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}

/** Not part of the page, which is the same for everybody. */
function keepQueryAndHash({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  currentTarget.search = location.search;
  currentTarget.hash = location.hash;
}
