import type { MenuName } from "#content-model/bundle.ts";
import { fallbackChain, type Locale } from "#domain/locales.ts";
import type { Loaded } from "#lib/cache/cache.ts";
import type { MenuAnswer } from "../answers/answers.ts";
import { nodeTag } from "../answers/cache-tags.ts";
import { isContentError } from "../answers/content-error.ts";
import { createLinkResolver, type LinkPlace, type NodeAddresses } from "../links/href.ts";
import type { NodeAddressBook } from "../links/node-addresses.ts";
import { mapMenu, mergeMenus } from "../mappers/menu.ts";
import type { MenuLink, Routing } from "../addresses/routing.ts";

export interface MenuLoaderOptions {
  readonly routing: Routing;
  readonly backendHost: string;
  readonly nodeAddresses: NodeAddressBook;
}

interface LanguageMenu {
  readonly language: Locale;
  readonly items: readonly MenuLink[];
}

/** Reads a menu from the backend. Throws `ContentError` (unavailable); an unknown menu is empty. */
export type MenuLoader = (
  name: MenuName,
  place: { site: Locale; language: Locale },
) => Promise<Loaded<MenuAnswer>>;

export function createMenuLoader({
  routing,
  backendHost,
  nodeAddresses,
}: MenuLoaderOptions): MenuLoader {
  async function readIn(language: Locale, name: MenuName): Promise<LanguageMenu | null> {
    try {
      return { language, items: await routing.readMenu(name, language) };
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
    const items = mergeMenus(menus.map((menu) => menu.items));
    const nids = items.flatMap(({ nid }) => nid ?? []);
    const nodes = await nodeAddresses.find(nids, language);
    const place = { site, language, contentLanguage: menus[0]?.language ?? language };
    const menu = { name, items: mapMenu(items, createItemResolver(place, backendHost, nodes)) };
    const entities = items.flatMap(({ entityId }) =>
      entityId === null ? [] : `menu_link_content:${entityId}`,
    );
    const tags = [...new Set([`config:system.menu.${name}`, ...entities, ...nids.map(nodeTag)])];
    return { value: { menu, tags }, tags };
  };
}

function createItemResolver(place: LinkPlace, backendHost: string, nodes: NodeAddresses) {
  const links = createLinkResolver({ place, backendHost, nodes });
  return ({ nid, url }: MenuLink) => {
    // The address may be in another language. The number identifies the page; query and fragment are kept.
    const suffix = /[?#].*$/.exec(url)?.[0] ?? "";
    return links.resolve(nid === null ? url : `/node/${nid}${suffix}`);
  };
}
