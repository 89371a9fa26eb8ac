import type { SiteRequest } from "#app/context.ts";
import { i18nOf, loadMessages } from "#app/i18n/i18n.ts";
import type { SiteFeed } from "#app/pages/feeds/feed-list.tsx";
import { builtInTexts } from "#app/pages/built-in/built-in-texts.ts";
import type { ContentClient } from "#content/content-client.server.ts";
import type { Page } from "#content/model/page.ts";
import { buildPath } from "#domain/addresses.ts";
import { feeds } from "#domain/feeds.ts";
import { fixedPageAt } from "#domain/fixed-pages.ts";
import { normaliseError } from "#domain/normalised-error.ts";

/** Returns the feeds whose page exists in the language, or along its fallback chain. */
export async function fetchFeeds(
  content: ContentClient,
  { address, siteUrl }: SiteRequest,
): Promise<readonly SiteFeed[]> {
  await loadMessages(address.language);
  const listed = await Promise.all(
    feeds.map(async ({ path, page, type }): Promise<SiteFeed | null> => {
      const found = await titleAt(content, { ...address, path: page });
      const title =
        found?.language === address.language ? found.title : (ownTitle() ?? found?.title);
      if (title === undefined) return null;
      const href = buildPath({ ...address, path });
      return {
        title,
        page: buildPath({ ...address, path: page }),
        href,
        address: siteUrl + href,
        type,
      };

      function ownTitle(): string | null {
        const fixed = fixedPageAt(page);
        return fixed && i18nOf(address.language)._(builtInTexts[fixed.name].title);
      }
    }),
  );
  return listed.filter((feed) => feed !== null);
}

async function titleAt(
  content: ContentClient,
  address: SiteRequest["address"],
): Promise<Pick<Page, "title" | "language"> | null> {
  try {
    const found = await content.fetchPage(address);
    return found.kind === "page" ? found.page : null;
  } catch (error) {
    if (normaliseError(error).statusCode === 404) return null;
    throw error;
  }
}
