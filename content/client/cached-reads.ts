import type { MenuName } from "#content-model/bundle.ts";
import type { Locale } from "#domain/locales.ts";
import type { Cached } from "#lib/cache/cache.ts";
import type { ContentAnswer } from "../answers/answers.ts";
import type { ContentAddress } from "../addresses/content-address.ts";
import { type ContentLimits, within } from "../jsonapi/limits.ts";
import type { ListRequest } from "../lists/list-loader.ts";
import { type PlacementRequest, placeBlocks } from "../placement/placement.ts";
import { keyOfSearch, type SearchRequest, type SuggestRequest } from "../search/search-request.ts";
import type { ContentCaches } from "./content-caches.ts";
import type { ContentLoaders } from "./content-loaders.ts";

/** Creates the methods that read content for visitors: from a cache, otherwise with a loader in limited time. */
export function createCachedReads(
  loaders: ContentLoaders,
  caches: ContentCaches,
  limits: ContentLimits,
) {
  const { loadPage, loadOpenedPage, loadMenu, loadBlocks, loadSearch, loadTitles } = loaders;
  const { pages, opened, menus, blocks, searches, lists, titles } = caches;

  const readList = (request: ListRequest, part: "load" | "loadNewest") => {
    const { site, language, kind } = request;
    const key = `${kind} ${site} ${language}`;
    return answerOf(
      lists.read(part === "load" ? key : `newest ${key}`, () =>
        within(limits.pageMs, `list of ${kind}`, () => loaders.lists[part](request)),
      ),
    );
  };

  const readSearch = (request: SearchRequest) =>
    searches.read(keyOfSearch(request), () =>
      within(limits.searchMs, "search", () => loadSearch(request)),
    );

  return {
    fetchPage: (address: ContentAddress) =>
      answerOf(
        pages.read(`${address.site} ${address.language} ${address.path}`, () =>
          within(limits.pageMs, address.path, (signal) => loadPage(address, signal)),
        ),
      ),
    fetchOpenedPage: (address: ContentAddress) =>
      answerOf(
        opened.read(`${address.site} ${address.language} ${address.path}`, () =>
          within(limits.pageMs, address.path, (signal) => loadOpenedPage(address, signal)),
        ),
      ),
    fetchMenu: (name: MenuName, place: { readonly site: Locale; readonly language: Locale }) =>
      answerOf(
        menus.read(`${name} ${place.site} ${place.language}`, () =>
          within(limits.pageMs, `menu ${name}`, () => loadMenu(name, place)),
        ),
      ),
    async fetchPlacedBlocks(request: PlacementRequest) {
      const { site, language } = request;
      const { value, isStale } = await blocks.read(`${site} ${language}`, () =>
        within(limits.pageMs, "block content", () => loadBlocks({ site, language })),
      );
      return { ...placeBlocks(value, request), ...(isStale && { isStale }) };
    },
    search: (request: SearchRequest) => answerOf(readSearch(request)),
    async suggest({ words, ...request }: SuggestRequest) {
      const { value } = await readSearch({ ...request, words: `${words}*`, titlesOnly: true });
      const suggestions = value.results.map(({ id, kind, title, href, lang }) => ({
        id,
        kind,
        title,
        href,
        lang,
      }));
      return { suggestions, tags: value.tags };
    },
    fetchList: (request: ListRequest) => readList(request, "load"),
    async fetchNewest(request: ListRequest) {
      const answer = await readList(request, "load");
      return answer.list.isWhole ? answer : readList(request, "loadNewest");
    },
    fetchTitles: (language: Locale) =>
      answerOf(
        titles.read(language, () =>
          within(limits.pageMs, `titles in ${language}`, () => loadTitles(language)),
        ),
      ),
  };
}

/** Returns the response, and whether it is stale. All readers share the value itself. */
async function answerOf<A extends ContentAnswer>(reading: Promise<Cached<A>>): Promise<A> {
  const { value, isStale } = await reading;
  return isStale ? { ...value, isStale } : value;
}
