import { pagePathOf, type VisitedPage, type Visits } from "../crawl.ts";
import type { Finding } from "#domain/text-rules/finding.ts";
import { descriptionFault } from "#domain/text-rules/source-faults.ts";

/** Returns the content file of a page by its address, or the address itself if there is none. */
export type PlaceOf = (path: string) => string;

/** Finds links inside the site that lead nowhere, to a redirect, or to a fragment that the page does not have. */
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
  if (visited.location !== null)
    return `${href} redirects to ${visited.location}: link to that address`;
  if (visited.status !== 200) return `${href} leads nowhere (${visited.status})`;
  const anchor = decodeURIComponent(href.split("#", 2)[1] ?? "");
  // Dialogs and highlighted text are not places in the page.
  if (anchor === "" || /^(?:modal=|:~:)/.test(anchor)) return null;
  return visited.outline.ids.has(anchor)
    ? null
    : `${href} leads to a place that the page does not have`;
}

/** Finds pages with no first-level heading, or with several. */
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

/** Finds pages that have neither a description nor a summary or text to derive one from. */
export function checkDescriptions(pages: readonly VisitedPage[], placeOf: PlaceOf): Finding[] {
  return pages.flatMap(({ path, status, outline: { isDescribed } }) =>
    status !== 200 || isDescribed
      ? []
      : [
          {
            rule: "no-description",
            place: placeOf(path),
            line: null,
            message: descriptionFault,
          },
        ],
  );
}

/** Finds pages in the sitemap that cannot be reached by links from a home page. */
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
