import type { RequestContext } from "../request/context.ts";
import { mapParameter } from "../jsonapi/parameters.ts";
import { translationFor } from "../jsonapi/resources.ts";
import { JsonApiError } from "../jsonapi/errors.ts";
import { dataDocument } from "../jsonapi/document.ts";
import type { StoredEntity, StoredTranslation } from "../store/reader.ts";
import { resolveLink, type ResolvedLink } from "./link-target.ts";
import { readMenuConditions, type MenuItemValues } from "./menu-conditions.ts";

/** A menu link in the language of the request. */
export interface MenuLink {
  readonly pluginId: string;
  /** Plugin id of the parent link, empty at the top. */
  readonly parent: string;
  readonly entity: StoredEntity;
  readonly translation: StoredTranslation;
  /** `null`: readers may not follow the link. */
  readonly link: ResolvedLink | null;
}

interface MenuItem extends MenuLink {
  readonly link: ResolvedLink;
}

/**
 * Responds to `/jsonapi/menu_items/{menu}` like Drupal's jsonapi_menu_items: flat, depth first, readable links only.
 * Throws `JsonApiError` (404).
 */
export function menuDocument(context: RequestContext, menu: string): object {
  if (!context.store.entityById("menu", menu)) {
    throw new JsonApiError(
      404,
      'The "menu" parameter was not converted for the path "/jsonapi/menu_items/{menu}" (route name: "jsonapi_menu_items.menu")',
    );
  }
  const items = readMenuLinks(context, menu).filter(isFollowed);
  const byParent = Map.groupBy(items, (item) => item.parent);
  return dataDocument(context, {
    data: chosenItems(context, byParent).map(({ item }) => serializeItem(item, menu)),
  });
}

interface PlacedItem {
  readonly item: MenuItem;
  /** 1 for the top level of the menu. */
  readonly depth: number;
}

function chosenItems(
  context: RequestContext,
  byParent: ReadonlyMap<string, readonly MenuItem[]>,
): PlacedItem[] {
  const filter = mapParameter(context.query, "filter");
  const number = (name: string) => Number(filter?.get(name) ?? Number.NaN);
  const root = filter?.get("parent");
  const parents = filter?.get("parents");
  const expanded = typeof parents === "string" ? parents.split(",").map((id) => id.trim()) : null;
  const start = typeof root === "string" ? root : "";
  const maxDepth = number("max_depth") || Number.POSITIVE_INFINITY;
  const minDepth = number("min_depth") || 1;
  const isMet = readMenuConditions(filter?.get("conditions"));
  return walk(byParent, start, []).filter(
    ({ item, depth }) =>
      depth >= minDepth &&
      depth <= maxDepth &&
      (!expanded || expanded.includes(item.parent)) &&
      isMet(conditionValues(item)),
  );
}

/** Returns the values for conditions, by the columns of Drupal's menu tree. */
function conditionValues({ pluginId, parent, translation, link }: MenuItem): MenuItemValues {
  const { attributes, label } = translation;
  const text = (name: string) => {
    const value = attributes[name];
    return typeof value === "object" ? null : (value ?? null);
  };
  return {
    id: pluginId,
    parent,
    title: label,
    description: text("description"),
    menu_name: text("menu_name"),
    route_name: link.routeName,
    url: link.routeName === "" ? link.url : "",
    weight: text("weight") ?? 0,
    expanded: text("expanded") ?? false,
    enabled: true,
    provider: "menu_link_content",
  };
}

function walk(
  byParent: ReadonlyMap<string, readonly MenuItem[]>,
  parent: string,
  trail: readonly string[],
): PlacedItem[] {
  if (trail.includes(parent)) return [];
  return (byParent.get(parent) ?? []).flatMap((item) => [
    { item, depth: trail.length + 1 },
    ...walk(byParent, item.pluginId, [...trail, parent]),
  ]);
}

const isFollowed = (item: MenuLink): item is MenuItem => item.link !== null;

/** Returns the enabled links of a menu, sorted by weight, then title. */
export function readMenuLinks(context: RequestContext, menu: string): MenuLink[] {
  const serials = context.store.select(
    "SELECT e.serial FROM entity e WHERE e.type = 'menu_link_content' AND e.serial IN (SELECT serial FROM value WHERE field = 'menu_name' AND property = '' AND value = ?)",
    [menu],
  );
  const items = serials.flatMap((serial) => {
    const entity = context.store.entity(serial);
    const translation = entity && translationFor(context, entity);
    if (!entity || !translation?.status) return [];
    const parent = translation.attributes["parent"];
    return [
      {
        pluginId: `menu_link_content:${entity.uuid}`,
        parent: typeof parent === "string" ? parent : "",
        entity,
        translation,
        link: resolveLink(context, translation.attributes["link"] ?? null),
      },
    ];
  });
  const weight = (item: MenuLink) => Number(item.translation.attributes["weight"] ?? 0);
  return items.toSorted(
    (a, b) =>
      weight(a) - weight(b) ||
      compareText(a.translation.label, b.translation.label) ||
      compareText(a.pluginId, b.pluginId),
  );
}

function serializeItem(
  { pluginId, parent, entity, translation, link }: MenuItem,
  menu: string,
): object {
  const { attributes, label } = translation;
  return {
    type: "menu_link_content--menu_link_content",
    id: pluginId,
    attributes: {
      description: attributes["description"] ?? null,
      enabled: true,
      expanded: attributes["expanded"] ?? false,
      menu_name: menu,
      meta: { entity_id: String(entity.id) },
      options: link.options,
      parent,
      provider: "menu_link_content",
      route: { name: link.routeName, parameters: link.parameters },
      title: label,
      url: link.url,
      weight: attributes["weight"] ?? 0,
    },
  };
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
