import { z } from "zod";
import type { MenuName } from "#content-model/bundle.ts";
import { graphqlMenuName } from "#content-model/graphql-names.ts";
import type { Locale } from "#domain/locales.ts";
import { ContentError, isContentError } from "../answers/content-error.ts";
import type { Backend } from "../jsonapi/backend.ts";
import { unavailable } from "../jsonapi/backend-answer.ts";
import type { MenuLink } from "../addresses/routing.ts";
import { GraphqlErrors, readQuery } from "./read-query.ts";

/** Maximum number of menu levels; Drupal itself has nine. */
const maxDepth = 9;

const fields = "id title description url";
const children = (depth: number): string =>
  depth > maxDepth ? "" : `children { ${fields} ${children(depth + 1)} }`;

const menuQuery = (menu: MenuName) => `
  query ($langcode: String!) {
    menu(name: ${graphqlMenuName(menu)}, langcode: $langcode) {
      items { ${fields} ${children(2)} }
    }
    home: route(path: "/", langcode: $langcode) { ... on RouteInternal { url } }
  }`;

interface Item {
  readonly id: string;
  readonly title: string;
  readonly description?: string | null | undefined;
  readonly url?: string | null | undefined;
  readonly children?: readonly unknown[] | undefined;
}

const item: z.ZodType<Item> = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string().nullish().catch(null),
  url: z.string().nullish(),
  children: z.array(z.unknown()).optional(),
});
const answered = z.object({
  menu: z.object({ items: z.array(z.unknown()) }).nullable(),
  home: z.object({ url: z.string() }).nullable().catch(null),
});

/**
 * Reads a menu from GraphQL Compose (docs/decisions/013-graphql.md). Invalid items, and those that Drupal calls
 * inaccessible, are left out. Throws `ContentError`: not found for a menu that does not exist or is not served,
 * unavailable.
 */
export async function readMenuItems(
  endpoint: Backend,
  { menu, language }: { menu: MenuName; language: Locale },
): Promise<readonly MenuLink[]> {
  const data = await readServedMenu(endpoint, { menu, language });
  const read = answered.safeParse(data);
  if (!read.success) throw unavailable(`GraphQL, menu ${menu}`, read.error);
  if (read.data.menu === null) throw absent(menu);
  return flatten(read.data.menu.items, { parent: "", language, home: read.data.home?.url ?? null });
}

async function readServedMenu(
  endpoint: Backend,
  { menu, language }: { menu: MenuName; language: Locale },
): Promise<unknown> {
  try {
    return await readQuery(endpoint, {
      what: `menu ${menu}`,
      query: menuQuery(menu),
      variables: { langcode: language },
    });
  } catch (error) {
    // Menus are values of an enumeration, so one that is not served makes the query invalid.
    const isNotServed =
      isContentError(error) &&
      error.cause instanceof GraphqlErrors &&
      error.cause.message.includes('does not exist in "MenuAvailable" enum');
    throw isNotServed ? absent(menu) : error;
  }
}

const absent = (menu: MenuName) =>
  new ContentError("content-not-found", `No menu ${menu} in GraphQL`);

interface Level {
  readonly parent: string;
  readonly language: Locale;
  /** Address of the front page, which may be an alias. */
  readonly home: string | null;
}

/** Converts a tree to a list, each item before those below it. */
function flatten(items: readonly unknown[], level: Level): MenuLink[] {
  return items.flatMap((each) => {
    const read = item.safeParse(each);
    if (!read.success || isInaccessible(read.data)) return [];
    const { title, description, url, children: below = [] } = read.data;
    const id = pluginId(read.data.id);
    const link = { id, title, description: description || null, parent: level.parent };
    return [
      { ...link, ...targetOf(url ?? "", level), entityId: null },
      ...flatten(below, { ...level, parent: id }),
    ];
  });
}

/** GraphQL Compose omits the prefix of the ids of editors' links. */
const pluginId = (id: string) => (/^[\da-f-]{36}$/.test(id) ? `menu_link_content:${id}` : id);

/** Drupal replaces a link that readers may not follow by this link to the front page. */
const isInaccessible = ({ title, description, url, children: below = [] }: Item) =>
  title === "Inaccessible" &&
  !description &&
  below.length === 0 &&
  /^\/(?:[a-z]{2}(?:-[a-z]{2,3})?)?$/.test(url ?? "");

/** Links are already resolved: an address replaces the node's number of JSON:API. */
function targetOf(url: string, { language, home }: Level): Pick<MenuLink, "url" | "nid"> {
  const [path = ""] = url.split(/[?#]/, 1);
  if (path !== "" && path === home) return { url: `/${url.slice(path.length)}`, nid: null };
  const [, prefix, digits] = /^(?:\/([a-z-]+))?\/node\/(\d{1,10})$/.exec(path) ?? [];
  const isOwn = prefix === undefined || prefix === language;
  return { url, nid: digits !== undefined && isOwn ? Number(digits) : null };
}
