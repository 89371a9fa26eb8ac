import { z } from "zod";
import type { MenuLink } from "./content-json.ts";
import type { JsonapiSource } from "./jsonapi-source.ts";
import type { Report } from "./report.ts";

export interface ReadMenusOptions {
  readonly source: JsonapiSource;
  readonly menus: readonly string[];
  /** The default language first. */
  readonly languages: readonly string[];
  readonly report: Report;
}

const plugin = "menu_link_content:";

const menuItem = z.object({
  id: z.string(),
  attributes: z.object({
    title: z.string(),
    description: z.string().nullable(),
    parent: z.string(),
    url: z.string(),
    weight: z.coerce.number(),
    expanded: z.boolean(),
    // PHP encodes an empty map as `[]`.
    options: z.record(z.string(), z.unknown()).catch({}),
    route: z.object({ name: z.string() }).nullable().catch(null),
  }),
});
const menuDocument = z.object({ data: z.array(z.unknown()) });
const routerAnswer = z.object({ entity: z.object({ type: z.literal("node"), uuid: z.string() }) });

type Item = z.output<typeof menuItem>;

/** Returns the links of all menus that anonymous readers see, as in `jsonapi_menu_items`, parents first. */
export async function readMenus(options: ReadMenusOptions): Promise<MenuLink[]> {
  const all: MenuLink[] = [];
  for (const menu of options.menus) all.push(...(await readMenu(menu, options)));
  return all;
}

async function readMenu(menu: string, options: ReadMenusOptions) {
  const { source, languages } = options;
  const links = new Map<string, MenuLink>();
  for (const [index, language] of languages.entries()) {
    const prefix = index === 0 ? "" : `/${language}`;
    for (const item of await readItems(menu, prefix, options)) {
      const { title, description } = item.attributes;
      const known = links.get(item.id) ?? (await linkOf(source, { menu, item, prefix }));
      const [original] = Object.values(known.translations);
      // A link without a translation has the text of another language.
      const isOther = original?.title !== title || original.description !== description;
      const translations = isOther ? { [language]: { title, description } } : {};
      links.set(item.id, { ...known, translations: { ...known.translations, ...translations } });
    }
  }
  return links.values();
}

async function readItems(
  menu: string,
  prefix: string,
  { source, report }: ReadMenusOptions,
): Promise<readonly Item[]> {
  const path = `${prefix}/jsonapi/menu_items/${menu}`;
  const json = await source.readJson(path);
  const { data } = menuDocument.safeParse(json);
  if (data === undefined) report.add(`menu ${menu}: anonymous readers see none`);
  return (data?.data ?? []).flatMap((item) => {
    const read = menuItem.safeParse(item).data;
    if (read === undefined) report.add(`menu ${menu}: a link cannot be read; left out`);
    // Links of modules are not content.
    else if (!read.id.startsWith(plugin))
      report.add(`menu ${menu}: ${read.id} belongs to a module; left out`);
    return read?.id.startsWith(plugin) ? [read] : [];
  });
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

/**
 * Returns what an editor would have entered: a node, a path on the site without its language, or an external address.
 */
async function uriOf(
  source: JsonapiSource,
  { url, route }: Item["attributes"],
  prefix: string,
): Promise<string> {
  if (url === "") return `route:${route?.name ?? "<nolink>"}`;
  if (url.startsWith("#") || url.startsWith("?")) return `internal:${url}`;
  if (!url.startsWith("/")) return url;
  const path = prefix !== "" && url.startsWith(`${prefix}/`) ? url.slice(prefix.length) : url;
  const { pathname, search, hash } = new URL(path, "http://backend");
  if (route?.name === "<front>") return `internal:/${search}${hash}`;
  return (await nodeAt(source, pathname, prefix)) ?? `internal:${path}`;
}

/** Returns `entity:node/<uuid>` for the node at a path; `null` if there is none. */
export async function nodeAt(
  source: JsonapiSource,
  path: string,
  prefix: string,
): Promise<string | null> {
  const answer = await source.readJson(
    `${prefix}/router/translate-path?path=${encodeURIComponent(decoded(path))}`,
  );
  const read = routerAnswer.safeParse(answer);
  return read.success ? `entity:node/${read.data.entity.uuid}` : null;
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
