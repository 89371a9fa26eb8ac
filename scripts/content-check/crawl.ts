import { type PageOutline, readOutline } from "./page-outline.ts";

export interface VisitedPage {
  readonly path: string;
  readonly status: number;
  /** Target of the redirect; `null` if the response is not a redirect. */
  readonly location: string | null;
  /** False for a file, such as a list as CSV. */
  readonly isPage: boolean;
  readonly outline: PageOutline;
}

export type Visits = ReadonlyMap<string, VisitedPage>;

type Ask = (path: string) => Promise<Response>;

/**
 * Returns an address inside the site without its fragment; `null` for a file, a machine-readable address or another
 * site.
 */
export function pagePathOf(href: string, from: string): string | null {
  const base = `http://site.invalid`;
  if (!URL.canParse(href, base + from)) return null;
  const { origin, pathname, search } = new URL(href, base + from);
  const isPage = origin === base && !/\.[a-z0-9]+$/i.test(pathname);
  return isPage ? pathname + search : null;
}

/**
 * Visits every page that can be reached by links from some addresses. Links of a page are not followed if `follow`
 * returns false, because an untranslated page repeats everything.
 */
export async function crawl(
  ask: Ask,
  starts: readonly string[],
  follow: (page: VisitedPage) => boolean,
): Promise<Visits> {
  const visits = new Map<string, VisitedPage>();
  const queue = [...starts];
  for (const path of queue) {
    if (visits.has(path)) continue;
    const answer = await ask(path);
    const isPage = answer.headers.get("Content-Type")?.startsWith("text/html") ?? false;
    const html = await answer.text();
    const page = {
      path,
      status: answer.status,
      location: answer.headers.get("Location"),
      isPage,
      outline: readOutline(isPage ? html : ""),
    };
    visits.set(path, page);
    if (page.status !== 200 || !follow(page)) continue;
    for (const href of page.outline.links) {
      const target = pagePathOf(href, path);
      if (target !== null) queue.push(target);
    }
  }
  return visits;
}
