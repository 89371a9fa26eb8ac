import { useLingui } from "@lingui/react";
import { Globe } from "lucide-react";
import { useId } from "react";
import { Menu } from "#app/ui/menu.tsx";
import type { Translation } from "#content/model/page.ts";
import { type Address, buildPath } from "#domain/addresses.ts";
import { isSameLanguage, languagesOf, type Locale, localeCodes, locales } from "#domain/locales.ts";
import type { SiteData } from "./site-data.ts";
import { translationFor } from "./translation-for.ts";
import { usePage } from "./use-page.ts";

/** Id of the panel, for buttons in other places. */
export const languageMenuId = "languages";

/**
 * Links to the same page in the other languages that the host offers, each named in its own language. A language that
 * falls back to another also names that one. A variant such as `fr-ch` that shows `fr` does not. If a site version has
 * several languages (`/de-ch/fr`), these come first.
 */
export function LanguageMenu({ site }: { site: SiteData }) {
  const { i18n } = useLingui();
  const current = site.address.language;
  const { own, sites } = useChoices(site);
  return (
    <Menu
      id={languageMenuId}
      label={i18n._("layout.languages")}
      onOpen={keepQueryAndHash}
      openerLabel={i18n._("layout.choose-language", { language: locales[current].label })}
      opener={
        <>
          <Globe aria-hidden size={16} />
          <span lang={locales[current].labelTag}>{locales[current].label}</span>
        </>
      }
    >
      {own.length > 1 ? (
        <>
          <ChoiceList title={i18n._("layout.languages-of-site")} choices={own} />
          <ChoiceList title={i18n._("layout.all-sites")} choices={sites} />
        </>
      ) : (
        <ChoiceList title={null} choices={sites} />
      )}
    </Menu>
  );
}

/** The same links as a plain list, without the languages of the site version. */
export function LanguageLinks({
  site,
  className,
}: {
  site: SiteData;
  className: string | undefined;
}) {
  const { i18n } = useLingui();
  return (
    <div className={className}>
      <ChoiceList title={i18n._("layout.languages")} choices={useChoices(site).sites} />
    </div>
  );
}

/** Returns the languages of the site version if it has several, and the offered site versions. */
function useChoices(site: SiteData) {
  const translations = usePage()?.translations ?? null;
  const choicesOf = (places: readonly Omit<Address, "path">[]) =>
    places.flatMap((place) => choiceOf(place, site.address, translations));
  const languages = hasLanguageChoice(site) ? languagesOf(site.address.site) : [];
  return {
    own: choicesOf(languages.map((language) => ({ site: site.address.site, language }))),
    sites: choicesOf(site.offered.map((locale) => ({ site: locale, language: locale }))),
  };
}

interface Choice {
  readonly language: Locale;
  readonly href: string;
  /** Actual language of the page. */
  readonly shownIn: Locale;
  readonly isCurrent: boolean;
}

/**
 * On hosts with the ten common locales, each site version is offered only in its own language. Visitors at another
 * address already see the links back.
 */
const hasLanguageChoice = ({ offered, address: { site, language } }: SiteData): boolean =>
  offered.length === localeCodes.length || !offered.includes(site) || site !== language;

/** Returns null if the page exists in no language of the fallback chain. `translations`: null on error pages. */
function choiceOf(
  place: Omit<Address, "path">,
  current: Address,
  translations: readonly Translation[] | null,
): Choice[] {
  const { site, language } = place;
  const shown =
    translations === null
      ? { locale: language, path: "/" }
      : translationFor(language, translations);
  if (shown === null) return [];
  return [
    {
      language,
      href: buildPath({ ...place, path: shown.path }),
      shownIn: shown.locale,
      isCurrent: site === current.site && language === current.language,
    },
  ];
}

interface ChoiceListProps {
  readonly title: string | null;
  readonly choices: readonly Choice[];
}

function ChoiceList({ title, choices }: ChoiceListProps) {
  const id = useId();
  return (
    <>
      {title !== null && <p id={id}>{title}</p>}
      <ul aria-labelledby={title === null ? undefined : id}>
        {choices.map(({ language, href, shownIn, isCurrent }) => (
          <li key={language}>
            <a
              onClick={({ currentTarget }) => keepIn(currentTarget)}
              href={href}
              lang={locales[language].labelTag}
              hrefLang={locales[language].tag}
              aria-current={isCurrent ? "true" : undefined}
            >
              {locales[language].label}
              {!isSameLanguage(shownIn, language) && (
                <small lang={locales[shownIn].labelTag}> {locales[shownIn].label}</small>
              )}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Adds query and fragment for visitors who open a language in another tab or copy its address. */
function keepQueryAndHash(panel: Element): void {
  for (const link of panel.querySelectorAll("a")) keepIn(link);
}

/** By script, because the page is the same for everyone. A menu may have been opened before the script was loaded. */
function keepIn(link: HTMLAnchorElement): void {
  link.setAttribute("href", link.pathname + location.search + location.hash);
}
