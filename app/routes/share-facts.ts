import type { Page } from "#content/model/page.ts";
import { articleTypeTexts, eventTypeTexts } from "#app/i18n/choices.ts";
import { i18nOf, loadMessages } from "#app/i18n/i18n.ts";
import { kindTexts } from "#app/i18n/kinds.ts";
import type { Crumb } from "#app/layouts/breadcrumbs.tsx";
import type { ShareFacts } from "#domain/share-picture.ts";

/** Returns what the picture of a page for sharing shows, in the language of the page. */
export async function shareFactsOf(page: Page, breadcrumbs: readonly Crumb[]): Promise<ShareFacts> {
  const { language, title, kind, productScore } = page;
  await loadMessages(language);
  return {
    language,
    title,
    label: labelOf(page) ?? parentOf(breadcrumbs),
    pageKind: kind,
    motif: motifOf(page),
    productScore,
  };
}

/** Returns the name of the page's kind; null if it says nothing to a reader. */
function labelOf(page: Page): string | null {
  const i18n = i18nOf(page.language);
  switch (page.kind) {
    case "page":
    case "built_in":
    case "lp_template":
    case "term":
    case "office":
      return null;
    case "article":
      return i18n._(articleTypeTexts[page.articleType]);
    case "event":
      return i18n._(page.eventType === null ? kindTexts.event : eventTypeTexts[page.eventType]);
    case "resource":
      return page.resourceType?.name ?? i18n._(kindTexts.resource);
    default:
      return i18n._(kindTexts[page.kind]);
  }
}

/** Returns the name of the page above, but not of the home page, which is the brand's. */
const parentOf = (breadcrumbs: readonly Crumb[]): string | null => {
  const above = breadcrumbs.slice(1, -1).at(-1);
  return above === undefined || above.lang !== null ? null : above.text;
};

function motifOf(page: Page): string | null {
  if (!("cover" in page) || page.cover === null) return null;
  return "motif" in page.cover ? page.cover.motif : null;
}
