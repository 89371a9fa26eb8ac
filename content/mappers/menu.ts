import type { Href } from "../links/href.ts";
import type { MenuItem } from "../model/menu.ts";
import type { MenuLink } from "../addresses/routing.ts";
import { plainText } from "./context.ts";

/** Maximum number of menu levels; Drupal itself has nine. */
const maxDepth = 9;

/**
 * Merges the menus of a fallback chain, the requested language first. The backend fills gaps by its own order of
 * languages, so `de-at` may contain English. An item whose text equals that of the last fallback counts as
 * untranslated, and gets the text of the first language that differs.
 */
export function mergeMenus(menus: readonly (readonly MenuLink[])[]): readonly MenuLink[] {
  const [asked = []] = menus;
  const byId = menus.map((menu) => new Map(menu.map((item) => [item.id, item])));
  return asked.map((item) => {
    const versions = byId.flatMap((menu) => menu.get(item.id) ?? []);
    return {
      ...item,
      title: firstTranslated(versions.map(({ title }) => title)) ?? item.title,
      description: firstTranslated(versions.map(({ description }) => description)) ?? null,
    };
  });
}

function firstTranslated<T>(texts: readonly T[]): T | undefined {
  const last = texts.at(-1);
  return texts.find((text) => text !== last) ?? last;
}

/**
 * Returns the tree of a menu. Items whose target readers may not see become text, or are removed if nothing is below
 * them.
 */
export function mapMenu(
  items: readonly MenuLink[],
  resolve: (item: MenuLink) => Href | null,
): readonly MenuItem[] {
  const childrenOf = Map.groupBy(items, ({ parent }) => parent);
  /** Items with the same id would each show everything below it, more of them at each level. */
  const shown = new Set<string>();

  function mapLevel(parent: string, depth: number): readonly MenuItem[] {
    // Two items with the same id, one below the other, would cause an endless recursion.
    if (depth > maxDepth) return [];
    return (childrenOf.get(parent) ?? []).flatMap((item) => {
      const text = plainText(item.title);
      const link = item.url === "" ? { href: null, external: false } : resolve(item);
      const isFirst = item.id !== "" && !shown.has(item.id);
      shown.add(item.id);
      const children = isFirst ? mapLevel(item.id, depth + 1) : [];
      if (text === null || (link === null && children.length === 0)) return [];
      const { id, description } = item;
      return [
        {
          id,
          text,
          href: link?.href ?? null,
          external: link?.external ?? false,
          description: plainText(description),
          children,
        },
      ];
    });
  }

  return mapLevel("", 1);
}
