import { pagePathOf, type VisitedPage, type Visits } from "../crawl.ts";
import type { Finding } from "../finding.ts";

/** Names the content file of a page by its address; the address itself where there is none. */
export type PlaceOf = (path: string) => string;

/** Links within the site that lead nowhere, over a redirect, or to an anchor that the page does not have. */
export function checkLinks(
  pages: readonly VisitedPage[],
  visits: Visits,
  placeOf: PlaceOf,
): Finding[] {
  return pages.flatMap((page) =>
    page.status !== 200
      ? []
      : [...new Set(page.outline.links)].flatMap((href) => {
          const message = linkFault(href, page, visits);
          return message === null
            ? []
            : [{ rule: "dead-link", place: placeOf(page.path), line: null, message }];
        }),
  );
}

function linkFault(href: string, page: VisitedPage, visits: Visits): string | null {
  const target = pagePathOf(href, page.path);
  const visited = target === null ? undefined : visits.get(target);
  if (!visited) return null;
  if (visited.location !== null) return `${href} leads on to ${visited.location}: link that`;
  if (visited.status !== 200) return `${href} leads nowhere (${visited.status})`;
  const anchor = decodeURIComponent(href.split("#", 2)[1] ?? "");
  // Dialogs and highlighted text are no places within the page.
  if (anchor === "" || /^(?:modal=|:~:)/.test(anchor)) return null;
  return visited.outline.ids.has(anchor) ? null : `${href} leads to a place the page does not have`;
}

/** Pages with no heading of the first level, or several. */
export function checkHeadings(pages: readonly VisitedPage[], placeOf: PlaceOf): Finding[] {
  return pages.flatMap(({ path, status, outline: { headings } }) => {
    if (status !== 200) return [];
    const first = headings.filter(({ level }) => level === 1).length;
    const wrong = first === 1 ? [] : [`${first} headings of the first level`];
    return wrong.map((message) => ({
      rule: "heading-order",
      place: placeOf(path),
      line: null,
      message,
    }));
  });
}

/** Pages that have neither a description nor a summary or text to take one from. */
export function checkDescriptions(pages: readonly VisitedPage[], placeOf: PlaceOf): Finding[] {
  return pages.flatMap(({ path, status, outline: { isDescribed } }) =>
    status !== 200 || isDescribed
      ? []
      : [
          {
            rule: "no-description",
            place: placeOf(path),
            line: null,
            message: "search engines find no description: write a summary",
          },
        ],
  );
}

/** Pages of the sitemap that no link from a home page leads to. */
export function checkReach(
  listed: readonly string[],
  reached: Visits,
  placeOf: PlaceOf,
): Finding[] {
  return listed
    .filter((path) => !reached.has(path))
    .map((path) => ({
      rule: "unreachable",
      place: placeOf(path),
      line: null,
      message: `no link leads to ${path}`,
    }));
}
