import type { Locale } from "#domain/locales.ts";
import { spellingOfFallback } from "#domain/regional-spelling.ts";
import type { Href } from "../links/href.ts";
import type { MenuItem } from "../model/menu.ts";
import type { MenuLink } from "../addresses/routing.ts";
import { plainText } from "./context.ts";

/** Maximum number of menu levels; Drupal itself has nine. */
const maxDepth = 9;

/** A menu as the backend returns it in a language. */
export interface LanguageMenu {
  readonly language: Locale;
  readonly items: readonly MenuLink[];
}

/**
 * Merges the menus of a fallback chain, the requested language first. The backend fills gaps by its own order of
 * languages, so `de-at` may contain English. An item whose text equals that of the last fallback counts as
 * untranslated, and gets the text of the first language that differs, in the spelling of the requested one.
 */
export function mergeMenus(menus: readonly LanguageMenu[], language: Locale): readonly MenuLink[] {
  const byId = menus.map(({ language: written, items }) => ({
    written,
    items: new Map(items.map((item) => [item.id, item])),
  }));
  const versionsOf = (id: string) =>
    byId.flatMap(({ written, items }) => {
      const item = items.get(id);
      return item === undefined ? [] : [{ written, item }];
    });
  return (menus[0]?.items ?? []).map((item) => {
    const versions = versionsOf(item.id);
    const read = (textOf: (version: MenuLink) => string | null) =>
      firstTranslated(
        versions.map(({ written, item: version }) => ({ written, text: textOf(version) })),
        language,
      );
    return {
      ...item,
      title: read(({ title }) => title) ?? item.title,
      description: read(({ description }) => description),
    };
  });
}

interface WrittenText {
  readonly written: Locale;
  readonly text: string | null;
}

function firstTranslated(texts: readonly WrittenText[], language: Locale): string | null {
  const last = texts.at(-1);
  const text = (texts.find((each) => each.text !== last?.text) ?? last)?.text ?? null;
  // Of the languages with the same text, the last one is not filled from another.
  const source = texts.findLast((each) => each.text === text);
  const spelling = source === undefined ? null : spellingOfFallback(source.written, language);
  return text === null || spelling === null ? text : spelling(text);
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
