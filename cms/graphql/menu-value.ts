import { inLanguage, type RequestContext } from "../request/context.ts";
import { readMenuLinks, type MenuLink } from "../menus/menu-items.ts";
import { languageValue } from "./plain-values.ts";

/** Deepest level of a menu, as in Drupal. */
const maxDepth = 9;

/** Returns a `Menu` with its tree of links in a language; `null` if there is no such menu. */
export function menuValue(
  context: RequestContext,
  name: string,
  langcode: string | null | undefined,
): object | null {
  const asked = inLanguage(context, langcode ?? context.langcode);
  const menu = asked.store.entityById("menu", name);
  if (!menu) return null;
  const translation = asked.store.translation(menu.serial, menu.langcode);
  const byParent = Map.groupBy(readMenuLinks(asked, name), ({ parent }) => parent);
  const level: Level = (parent, depth) =>
    depth > maxDepth
      ? []
      : (byParent.get(parent) ?? []).map((link) =>
          itemValue(asked, link, () => level(link.pluginId, depth + 1)),
        );
  return {
    id: menu.uuid,
    name: translation?.label ?? name,
    langcode: menu.langcode,
    items: () => level("", 1),
  };
}

/** Returns the links below a parent, which is empty at the top. */
type Level = (parent: string, depth: number) => object[];

function itemValue(
  context: RequestContext,
  { entity, translation, link }: MenuLink,
  children: () => object[],
): object {
  const shared = {
    id: entity.uuid,
    langcode: languageValue(translation.langcode),
    attributes: { class: null },
    // Drupal resolves the routes of menu links only if configured; the recorded one does not.
    route: null,
  };
  if (link === null) return { ...shared, ...inaccessible(context) };
  return {
    ...shared,
    title: translation.label,
    description: translation.attributes["description"] ?? null,
    url: link.url,
    internal: link.routeName !== "",
    expanded: translation.attributes["expanded"] ?? false,
    children,
  };
}

/** Returns the placeholder that Drupal shows for a link that readers may not follow. */
const inaccessible = ({ prefix }: RequestContext) => ({
  title: "Inaccessible",
  description: "",
  url: prefix || "/",
  internal: true,
  expanded: false,
  children: [],
});
