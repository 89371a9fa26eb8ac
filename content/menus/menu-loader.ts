import type { MenuName } from "#content-model/bundle.ts";
import { fallbackChain, type Locale } from "#domain/locales.ts";
import type { Cache, Loaded } from "#lib/cache/cache.ts";
import type { MenuAnswer } from "../answers/answers.ts";
import { nodeAddressTag } from "../answers/cache-tags.ts";
import { isContentError } from "../answers/content-error.ts";
import { createLinkResolver, type LinkPlace, type NodeAddresses } from "../links/href.ts";
import type { NodeAddressBook } from "../links/node-addresses.ts";
import { type LanguageMenu, mapMenu, mergeMenus } from "../mappers/menu.ts";
import type { MenuLink, Routing } from "../addresses/routing.ts";

export interface MenuLoaderOptions {
  readonly routing: Routing;
  readonly backendHost: string;
  readonly nodeAddresses: NodeAddressBook;
  /** Menus of the backend, by name and language. Menus of several locales are merged from the same ones. */
  readonly cache: Cache<readonly MenuLink[]>;
}

interface TaggedMenu extends LanguageMenu {
  readonly tags: readonly string[];
}

/** Drupal's tag for the list of all menu links. Adding a link invalidates it. */
const listTag = "menu_link_content_list";

const tagsOfMenu = (name: MenuName, items: readonly MenuLink[]): readonly string[] => [
  `config:system.menu.${name}`,
  listTag,
  ...items.flatMap(({ entityId }) => (entityId === null ? [] : `menu_link_content:${entityId}`)),
  // Drupal omits links to unpublished nodes, so publishing a node changes the menu.
  ...items.flatMap(({ nid }) => (nid === null ? [] : nodeAddressTag(nid))),
];

/** Reads a menu from the backend. Throws `ContentError` (unavailable); an unknown menu is empty. */
export type MenuLoader = (
  name: MenuName,
  place: { site: Locale; language: Locale },
) => Promise<Loaded<MenuAnswer>>;

export function createMenuLoader({
  routing,
  backendHost,
  nodeAddresses,
  cache,
}: MenuLoaderOptions): MenuLoader {
  async function readIn(language: Locale, name: MenuName): Promise<TaggedMenu | null> {
    try {
      const { value, tags } = await cache.read(`${name} ${language}`, async () => {
        const items = await routing.readMenu(name, language);
        return { value: items, tags: tagsOfMenu(name, items) };
      });
      return { language, items: value, tags };
    } catch (error) {
      if (isContentError(error, "content-not-found") || isContentError(error, "content-forbidden"))
        return null;
      throw error;
    }
  }

  return async (name, { site, language }) => {
    const read = await Promise.all(
      fallbackChain(language).map((candidate) => readIn(candidate, name)),
    );
    const menus = read.filter((menu) => menu !== null);
    const items = mergeMenus(menus, language);
    const nids = items.flatMap(({ nid }) => nid ?? []);
    const nodes = await nodeAddresses.find(new Map(nids.map((nid) => [nid, null])), language);
    const place = { site, language, contentLanguage: menus[0]?.language ?? language };
    const menu = { name, items: mapMenu(items, createItemResolver(place, backendHost, nodes)) };
    const tags = [...new Set([...tagsOfMenu(name, []), ...menus.flatMap((each) => each.tags)])];
    return { value: { menu, tags }, tags };
  };
}

function createItemResolver(place: LinkPlace, backendHost: string, nodes: NodeAddresses) {
  const links = createLinkResolver({ place, backendHost, nodes });
  return ({ nid, url }: MenuLink) => {
    // The address may be in another language, so the link is resolved by node id, with its query and fragment.
    const suffix = /[?#].*$/.exec(url)?.[0] ?? "";
    return links.resolve(nid === null ? url : `/node/${nid}${suffix}`);
  };
}
