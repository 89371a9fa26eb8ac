import type { I18n } from "@lingui/core";
import type { Translation } from "#content/model/page.ts";
import { trusted } from "#app/ui/trusted-html.ts";
import { buildPath } from "#domain/addresses.ts";
import { demoPath } from "#domain/fixed-pages.ts";
import { productQuery } from "#domain/forms/product-interest.ts";
import { isSameLanguage, locales } from "#domain/locales.ts";
import { escapeMarkup } from "#lib/text/escape-markup.ts";
import { type LanguageChoice, languageChoices, type LanguageSite } from "./language-choices.ts";

/** The attribute of elements for links to the page in other languages. Its value is the name of the list. */
const languagesAttribute = "data-languages";

/** What the frame of a page contains of the page itself. */
export interface Holes {
  /** Return links to the page in other languages, HTML. */
  readonly languages: Readonly<Record<LanguageList, () => string>>;
  /** The path at which visitors request a demo, and the query that selects the product of the page; empty if there is none. */
  readonly demo: { readonly path: string; readonly query: string };
}

type LanguageList = "menu" | "footer";

/** The page that the holes are filled for. */
interface FilledPage {
  readonly translations: readonly Translation[];
  readonly productLines: readonly { readonly slug: string }[];
}

/** `page`: null on error pages. */
export function holesOf(site: LanguageSite, page: FilledPage | null, i18n: I18n): Holes {
  const { own, sites } = languageChoices(site, page?.translations ?? null);
  return {
    languages: {
      menu: () =>
        own.length > 1
          ? listOf(own, "languages-own", i18n._("layout.languages-of-site")) +
            listOf(sites, "languages-all", i18n._("layout.all-sites"))
          : listOf(sites),
      footer: () => listOf(sites, "languages-footer", i18n._("layout.languages")),
    },
    demo: {
      path: buildPath({ ...site.address, path: demoPath }),
      query: productQuery(page?.productLines ?? []),
    },
  };
}

/** Returns links as a list, with a title if it has an id. Each language is named in itself. */
function listOf(choices: readonly LanguageChoice[], id = "", title = ""): string {
  const head = id === "" ? "" : `<p id="${id}">${escapeMarkup(title)}</p>`;
  const label = id === "" ? "" : ` aria-labelledby="${id}"`;
  return `${head}<ul${label}>${choices.map(itemOf).join("")}</ul>`;
}

function itemOf({ language, href, shownIn, isCurrent }: LanguageChoice): string {
  const { label, labelTag, tag } = locales[language];
  const other = isSameLanguage(shownIn, language) ? null : locales[shownIn];
  const current = isCurrent ? ' aria-current="true"' : "";
  const link = `href="${escapeMarkup(href)}" lang="${labelTag}" hreflang="${tag}"${current}`;
  const note =
    other === null
      ? ""
      : `<small> (<span lang="${other.labelTag}">${escapeMarkup(other.label)}</span>)</small>`;
  return `<li><a ${link}>${escapeMarkup(label)}${note}</a></li>`;
}

/** Marks the links to the demo form that get the product of each page. Those with a query of the editors keep it. */
export const markDemoLinks = (html: string, path: string): string =>
  html.replaceAll(`href="${path}"`, demoLink(path));

const demoLink = (href: string) => `href="${href}" data-demo=""`;

/** Returns the HTML of a part of the frame for a page. */
export function fillHtml(html: string, { languages, demo }: Holes): string {
  const filled = html.replace(
    /(?<= data-languages="(menu|footer)">)(?=<\/div>)/,
    (_, name: LanguageList) => languages[name](),
  );
  return demo.query === ""
    ? filled
    : filled.replaceAll(demoLink(demo.path), demoLink(demo.path + escapeMarkup(demo.query)));
}

/** Fills a part of the frame in the document for another page. */
export function fillElement(part: Element, { languages, demo }: Holes): void {
  for (const list of part.querySelectorAll(`[${languagesAttribute}]`)) {
    const name = list.getAttribute(languagesAttribute) === "menu" ? "menu" : "footer";
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the browser requires its own type, which TypeScript does not know
    list.innerHTML = trusted(languages[name]()) as string;
  }
  for (const link of part.querySelectorAll("[data-demo]"))
    link.setAttribute("href", demo.path + demo.query);
}
