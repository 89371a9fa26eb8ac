import { randomUUID } from "node:crypto";
import { renderSuggestedPages } from "#app/entry.server.tsx";
import type { ContentClient } from "#content/content-client.server.ts";
import { type Address, buildPath } from "#domain/addresses.ts";
import { bodyClasses, hasHeader } from "#domain/body-classes.ts";
import { fixedPageAt } from "#domain/fixed-pages.ts";
import { normaliseError } from "#domain/normalised-error.ts";
import { createCache } from "#lib/cache/cache.ts";
import type { Config } from "#server/settings/config.ts";
import { memoryShares } from "#server/page-cache/page-cache-limits.ts";
import type { PageRequest, RenderPage } from "../render-page.ts";
import { pageSteps, runSteps } from "#server/steps/run-steps.ts";
import { startVisit } from "#server/steps/visit.ts";
import type { LookFor } from "./look-for.ts";
import { placeholders } from "./placeholders.ts";
import { type NotFoundTemplate, readTemplate } from "./template.ts";

interface NotFoundPagesOptions {
  readonly renderPage: RenderPage;
  readonly content: ContentClient;
  readonly lookFor: LookFor;
  readonly config: Config;
  /** Returns whether an editor sent the request in draft mode. Editors see why there is no page. */
  readonly isDraft: (request: PageRequest) => boolean;
  /** Unix milliseconds. */
  readonly now: () => number;
}

/** Renders pages; 404 pages are filled in from a template. */
export interface NotFoundPages {
  readonly renderPage: RenderPage;
  /** Invalidates templates that were made from content with any of these cache tags. */
  invalidate(tags: readonly string[]): void;
  /** Marks every template as stale. */
  markAllStale(): void;
}

const freshMs = 60_000;
/** How long a stale template is used while a newer one is rendered. */
const staleWhileRevalidateMs = 600_000;

/** The page rendered for the template's address has no placeholders. */
class NoTemplateError extends Error {
  override readonly name = "NoTemplateError";
}

export function createNotFoundPages(options: NotFoundPagesOptions): NotFoundPages {
  const { renderPage, content, lookFor, config, isDraft, now } = options;
  // One for each origin, site version and language.
  const templates = createCache<NotFoundTemplate>({
    maxBytes: config.pageCacheBytes * memoryShares.notFound,
    bytesOf: ({ bytes }) => bytes,
    freshMs,
    staleWhileRevalidateMs,
    revalidateDelayMs: 1000,
    now,
  });

  /** Renders a template. Throws `NoTemplateError`, and the errors of rendering. */
  async function loadTemplate(url: string) {
    const page = await renderPage({ url, headers: [], requestId: randomUUID() });
    const isWhole = page.status === 404 && !page.isIncomplete && page.isOld !== true;
    const template = isWhole ? readTemplate(page) : null;
    if (template === null) throw new NoTemplateError("The 404 page is incomplete");
    return { value: template, tags: page.tags };
  }

  async function answer(request: PageRequest, address: Address) {
    const { origin } = new URL(request.url);
    const url = origin + buildPath({ ...address, path: `/${placeholders.words}` });
    const [template, lookedFor] = await Promise.all([
      templates.read(url, () => loadTemplate(url)),
      lookFor.find(address),
    ]);
    const list = renderSuggestedPages(address.language, lookedFor.suggestions);
    return template.value.fill(address.path, lookedFor, list);
  }

  return {
    async renderPage(request) {
      const { posted, review } = request;
      const isPlain = posted === undefined && review === undefined && !isDraft(request);
      const address = isPlain ? addressOf(request, config, now()) : null;
      if (address === null || !(await isAbsent(content, address))) return renderPage(request);
      try {
        return await answer(request, address);
      } catch (error) {
        if (!(error instanceof NoTemplateError)) throw error;
        return renderPage(request);
      }
    },
    invalidate: (tags) => void templates.invalidate(tags),
    markAllStale: () => templates.markAllStale(),
  };
}

/**
 * Returns the address for a template; null if a template cannot be used: for data of client navigation, and paths that
 * change the layout.
 */
function addressOf({ url }: PageRequest, config: Config, now: number): Address | null {
  const visit = startVisit(new Request(url), config, now);
  if (visit.isDataRequest || runSteps(pageSteps, visit) !== undefined) return null;
  const { address, pathname } = visit;
  if (address === null || address.path === `/${placeholders.words}`) return null;
  const isHome = address.path === "/";
  const header = hasHeader({ pathname, excludesMenu: false });
  return bodyClasses({ pathname, isHome, hasHeader: header }) === "" ? address : null;
}

/** Returns whether neither the backend nor the site has a page at the address. */
async function isAbsent(content: ContentClient, address: Address): Promise<boolean> {
  if (fixedPageAt(address.path) !== null || address.path.startsWith("/-/")) return false;
  // Most addresses exist, and then the page needs its large menus, which are in memory unless they were just edited.
  for (const menu of ["main", "footer"] as const) content.fetchMenu(menu, address).catch(() => {});
  try {
    await content.fetchPage(address);
    return false;
  } catch (error) {
    return normaliseError(error).statusCode === 404;
  }
}
