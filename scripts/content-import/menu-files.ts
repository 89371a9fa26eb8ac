import { z } from "zod";
import type { MenuLink } from "../drupal/content-json.ts";
import type { ContentFile } from "./content-file.ts";
import type { FileMap } from "./file-value.ts";
import { linkTarget } from "./links.ts";
import { slugOf } from "./names.ts";
import { valueContext, type Writing } from "./writing.ts";

/** Returns the files of all menus: the tree in their first language, and texts by key in the others. */
export function menuFiles(
  writing: Writing,
  {
    menus,
    languages,
  }: { readonly menus: readonly string[]; readonly languages: readonly string[] },
): ContentFile[] {
  const { report, content } = writing;
  const byMenu = Map.groupBy(content.json.menu_links, ({ menu }) => menu);
  return [...byMenu].flatMap(([menu, links]) => {
    if (menus.includes(menu)) return filesOf(writing, { menu, links, languages });
    report.add(`menu ${menu}: the site has no such menu; left out`);
    return [];
  });
}

interface Menu {
  readonly menu: string;
  readonly links: readonly MenuLink[];
  readonly languages: readonly string[];
}

function filesOf(writing: Writing, { menu, links, languages }: Menu): ContentFile[] {
  const isWritten = (language: string) => links.some((link) => link.translations[language]);
  const original = languages.find(isWritten) ?? languages[0] ?? "en";
  const keys = keysOf(links, original);
  const uuids = new Set(links.map(({ uuid }) => uuid));
  const isBelow = ({ parent }: MenuLink) => parent !== null && uuids.has(parent);
  const byParent = Map.groupBy(links, (link) => (isBelow(link) ? link.parent : null));
  const written = new Set<string>();

  const listBelow = (parent: string | null): FileMap[] =>
    (byParent.get(parent) ?? []).map((link, index) => {
      written.add(link.uuid);
      const at = `menus/${menu}: ${keys.get(link.uuid) ?? ""}`;
      const children = listBelow(link.uuid);
      reportLosses(writing, link, { at, isBelow: isBelow(link) });
      const { title, description } = wordsIn(link, original);
      return {
        key: keys.get(link.uuid) ?? "",
        title,
        ...(description !== null && { description }),
        ...(link.weight !== index && { weight: link.weight }),
        link: targetOf(writing, link, at),
        ...(children.length > 0 && { children }),
      };
    });

  const tree = listBelow(null);
  for (const { uuid } of links)
    if (!written.has(uuid))
      writing.report.add(`menus/${menu}: ${uuid} is its own parent; left out`);
  const translations = languages
    .filter((language) => language !== original)
    .flatMap((language): ContentFile[] => {
      const own = links.flatMap((link) =>
        link.translations[language] && written.has(link.uuid)
          ? [[keys.get(link.uuid) ?? "", translatedWords(link, language, original)] as const]
          : [],
      );
      return own.length === 0
        ? []
        : [{ path: `menus/${menu}/${language}.yaml`, value: Object.fromEntries(own) }];
    });
  return [{ path: `menus/${menu}/${original}.yaml`, value: tree }, ...translations];
}

const noWords = { title: "", description: null };

function wordsIn({ translations }: MenuLink, language: string) {
  return translations[language] ?? Object.values(translations)[0] ?? noWords;
}

function translatedWords(link: MenuLink, language: string, original: string): FileMap {
  const { title, description } = wordsIn(link, language);
  const isSame = description === wordsIn(link, original).description;
  return { title, ...(!isSame && { description: description ?? "" }) };
}

/** Returns keys by uuid: the title, with a number if the menu already has it. */
function keysOf(links: readonly MenuLink[], original: string): ReadonlyMap<string, string> {
  const keys = new Map<string, string>();
  const taken = new Set<string>();
  for (const link of links) {
    const wanted = slugOf(wordsIn(link, original).title) || `link-${link.uuid.slice(0, 8)}`;
    let key = wanted;
    for (let number = 2; taken.has(key); number++) key = `${wanted}-${number}`;
    taken.add(key);
    keys.set(link.uuid, key);
  }
  return keys;
}

const query = z.record(z.string(), z.string());
const fragment = z.string().min(1);

/** Links to nodes have query and fragment in their options, others in the address. */
function targetOf(writing: Writing, { uri, options }: MenuLink, at: string): FileMap {
  const target = linkTarget(valueContext(writing, "menus", at), uri);
  if (target === null) return { uri: "route:<nolink>" };
  if (!("to" in target)) return target;
  const read = query.safeParse(options["query"]).data ?? {};
  const end = fragment.safeParse(options["fragment"]).data;
  return {
    ...target,
    ...(Object.keys(read).length > 0 && { query: read }),
    ...(end !== undefined && { fragment: end }),
  };
}

const carried = new Set(["query", "fragment", "external"]);

function reportLosses(
  { report }: Writing,
  { options, expanded, parent, menu }: MenuLink,
  { at, isBelow }: { readonly at: string; readonly isBelow: boolean },
): void {
  for (const name of Object.keys(options))
    if (!carried.has(name)) report.add(`${at}: the option ${name} of the link is left out`);
  const asked: unknown = options["query"];
  const isPlain = asked === undefined || Array.isArray(asked) || query.safeParse(asked).success;
  if (!isPlain) report.add(`${at}: the query of the link is left out`);
  if (!expanded)
    report.add(`menus/${menu}: some links are collapsed in the original; the site shows all`);
  if (parent !== null && !isBelow)
    report.add(`${at}: its parent link is not visible; moved to the top`);
}
