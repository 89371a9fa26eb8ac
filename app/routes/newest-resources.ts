import type { ContentClient } from "#content/content-client.server.ts";
import type { Teaser } from "#content/model/teaser.ts";
import type { SiteRequest } from "#app/context.ts";
import { parseAddress } from "#domain/addresses.ts";

const maxShown = 3;
/** Number of requested resources. More than are shown, because hidden ones are removed. */
const maxRequested = 6;

/** Returns the newest resources that search engines may show, or an empty list if the search fails. */
export async function fetchNewestResources(
  content: ContentClient,
  { address: { site, language }, log }: SiteRequest,
): Promise<readonly Teaser[]> {
  try {
    const query = { site, language, words: "", kinds: ["resource"], limit: maxRequested } as const;
    const { results } = await content.search(query);
    const areHidden = await Promise.all(results.map(({ href }) => isHidden(href, content)));
    return results.filter((_, index) => !areHidden[index]).slice(0, maxShown);
  } catch (error) {
    log.warn(
      { err: error },
      "The newest resources are unavailable; the page is rendered without them.",
    );
    return [];
  }
}

/** Returns whether search engines must not show a page. A page that cannot be read counts as visible. */
async function isHidden(href: string, content: ContentClient): Promise<boolean> {
  const parsed = parseAddress(href);
  if (parsed.kind !== "address") return false;
  const answer = await content.fetchPage(parsed.address).catch(() => null);
  return answer?.kind === "page" && answer.page.routeSteps.includes("no-index");
}
