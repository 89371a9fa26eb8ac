import { z } from "zod";
import type { MenuLink } from "./content-json.ts";
import type { JsonapiSource } from "./jsonapi-source.ts";

export interface ReadMenusOptions {
  readonly source: JsonapiSource;
  readonly menus: readonly string[];
  /** The default first. */
  readonly languages: readonly string[];
}

const plugin = "menu_link_content:";

const menuItem = z.object({
  // Links of modules are no content.
  id: z.string().startsWith(plugin),
  attributes: z.object({
    title: z.string(),
    description: z.string().nullable(),
    parent: z.string(),
    url: z.string(),
    weight: z.coerce.number(),
    expanded: z.boolean(),
    // PHP writes an empty map as `[]`.
    options: z.record(z.string(), z.unknown()).catch({}),
    route: z.object({ name: z.string() }).nullable().catch(null),
  }),
});
const menuDocument = z.object({ data: z.array(z.unknown()) });
const routerAnswer = z.object({ entity: z.object({ type: z.literal("node"), uuid: z.string() }) });

type Item = z.output<typeof menuItem>;

/** The links of all menus, as `jsonapi_menu_items` gives them to anonymous readers, parents first. */
export async function readMenus(options: ReadMenusOptions): Promise<readonly MenuLink[]> {
  const all: MenuLink[] = [];
  for (const menu of options.menus) all.push(...(await readMenu(menu, options)));
  return all;
}

async function readMenu(menu: string, { source, languages }: ReadMenusOptions) {
  const links = new Map<string, MenuLink>();
  for (const [index, language] of languages.entries()) {
    const prefix = index === 0 ? "" : `/${language}`;
    for (const item of await readItems(source, `${prefix}/jsonapi/menu_items/${menu}`)) {
      const { title, description } = item.attributes;
      const known = links.get(item.id) ?? (await linkOf(source, { menu, item, prefix }));
      const [original] = Object.values(known.translations);
      // A link without a translation comes with the words of another language.
      const isOther = original?.title !== title || original.description !== description;
      const translations = isOther ? { [language]: { title, description } } : {};
      links.set(item.id, { ...known, translations: { ...known.translations, ...translations } });
    }
  }
  return links.values();
}

async function readItems(source: JsonapiSource, path: string): Promise<readonly Item[]> {
  const json = await source.readJson(path);
  if (json === null) return [];
  return menuDocument.parse(json).data.flatMap((item) => menuItem.safeParse(item).data ?? []);
}

async function linkOf(
  source: JsonapiSource,
  { menu, item, prefix }: { menu: string; item: Item; prefix: string },
): Promise<MenuLink> {
  const { parent, weight, expanded, options } = item.attributes;
  return {
    menu,
    uuid: item.id.slice(plugin.length),
    parent: parent.startsWith(plugin) ? parent.slice(plugin.length) : null,
    weight,
    expanded,
    uri: await uriOf(source, item.attributes, prefix),
    options,
    translations: {},
  };
}

/** What an editor would have entered: a node, a path of the site without its language, an address elsewhere. */
async function uriOf(
  source: JsonapiSource,
  { url, route }: Item["attributes"],
  prefix: string,
): Promise<string> {
  if (url === "") return `route:${route?.name ?? "<nolink>"}`;
  if (!url.startsWith("/")) return url;
  const path = prefix !== "" && url.startsWith(`${prefix}/`) ? url.slice(prefix.length) : url;
  const { pathname } = new URL(path, "http://backend");
  return (await nodeAt(source, pathname, prefix)) ?? `internal:${path}`;
}

/** `entity:node/<uuid>` for the node at a path; `null` where there is none. */
export async function nodeAt(
  source: JsonapiSource,
  path: string,
  prefix: string,
): Promise<string | null> {
  const answer = await source.readJson(
    `${prefix}/router/translate-path?path=${encodeURIComponent(decodeURI(path))}`,
  );
  const read = routerAnswer.safeParse(answer);
  return read.success ? `entity:node/${read.data.entity.uuid}` : null;
}
