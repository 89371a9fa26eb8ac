import { z } from "zod";
import { fixedPageAt } from "#domain/fixed-pages.ts";
import { fallbackChain, type Locale } from "#domain/locales.ts";
import { spellingOfFallback } from "#domain/regional-spelling.ts";
import type { Loaded } from "#lib/cache/cache.ts";
import { mapConcurrently } from "#lib/concurrency/map-concurrently.ts";
import type { TitlesAnswer } from "../answers/answers.ts";
import { isContentError } from "../answers/content-error.ts";
import type { Backend } from "../jsonapi/backend.ts";
import { readCollectionDocument } from "../jsonapi/document.ts";
import { gateFields, isOpenPage, isPageWithGate } from "../jsonapi/page-access.ts";
import { buildQuery } from "../jsonapi/query.ts";
import { languagePrefix } from "../addresses/language-prefix.ts";
import type { PageTitle } from "../model/search.ts";
import type { FrontPage } from "../routing/front-page.ts";

interface TitleLoaderOptions {
  readonly backend: Backend;
  readonly frontPage: FrontPage;
  /** Node bundles with pages. */
  readonly bundles: readonly string[];
}

/**
 * Reads the titles and paths of the pages that search engines may show, in a language or its nearest fallback. If a
 * bundle has more than `maxSlices` slices, only the pages changed last. Throws `ContentError` (unavailable).
 */
export type TitleLoader = (language: Locale) => Promise<Loaded<TitlesAnswer>>;

/** Maximum number of requests at a time. */
const concurrency = 4;
/** Maximum number of nodes that the backend returns at once. */
const pageSize = 50;
const maxSlices = 10;
/** Drupal's tag for "any node". */
const listTag = "node_list";

const listed = z.object({
  drupal_internal__nid: z.int(),
  langcode: z.string(),
  status: z.boolean(),
  title: z.string(),
  path: z.object({ alias: z.string().nullable() }),
  field_route_steps: z.array(z.string()).catch([]),
});

interface ListedTitle extends PageTitle {
  readonly nid: number;
}

export function createTitleLoader({
  backend,
  frontPage,
  bundles,
}: TitleLoaderOptions): TitleLoader {
  async function readBundle(bundle: string, language: Locale, home: string | null) {
    const found: ListedTitle[] = [];
    for (let slice = 0; slice < maxSlices; slice++) {
      const query = buildQuery({
        [`fields[node--${bundle}]`]: [...Object.keys(listed.shape), ...gateFields].join(","),
        "filter[langcode]": language,
        "filter[status]": "1",
        "page[limit]": String(pageSize),
        "page[offset]": String(slice * pageSize),
        sort: "-changed",
      });
      const path = `/jsonapi/node/${bundle}${query}`;
      const json = await backend.readJson({ prefix: languagePrefix(language), path });
      const { data, hasNext } = readCollectionDocument(json);
      for (const { id, type, attributes } of data) {
        const node = listed.safeParse(attributes);
        if (!node.success || !isShown(node.data, language)) continue;
        if (isPageWithGate(type) && !isOpenPage(attributes)) continue;
        const { drupal_internal__nid: nid, title, path: own } = node.data;
        if (own.alias === null) continue;
        found.push({ nid, title, path: id === home ? "/" : own.alias, language });
      }
      if (!hasNext) break;
    }
    return found;
  }

  async function readBundleIfPresent(bundle: string, language: Locale, home: string | null) {
    try {
      return await readBundle(bundle, language, home);
    } catch (error) {
      // A backend may lack some bundles or languages.
      if (isContentError(error, "content-unavailable") || !isContentError(error)) throw error;
      return [];
    }
  }

  return async (language) => {
    const home = await frontPage();
    const parts = fallbackChain(language).flatMap((written) =>
      bundles.map((bundle) => ({ bundle, written })),
    );
    const read = await mapConcurrently(parts, concurrency, async ({ bundle, written }) =>
      readBundleIfPresent(bundle, written, home),
    );
    const titles = new Map<number, PageTitle>();
    for (const { nid, ...title } of read.flat())
      if (!titles.has(nid)) titles.set(nid, inSpelling(title, language));
    const tags = [listTag];
    return { value: { titles: [...titles.values()], tags }, tags };
  };
}

function inSpelling(page: PageTitle, language: Locale): PageTitle {
  const spelling = spellingOfFallback(page.language, language);
  return spelling === null ? page : { ...page, title: spelling(page.title) };
}

function isShown(node: z.output<typeof listed>, language: Locale): boolean {
  const steps = [...node.field_route_steps, ...(fixedPageAt(node.path.alias ?? "")?.steps ?? [])];
  return node.status && node.langcode === language && !steps.includes("no-index");
}
