import { createHash } from "node:crypto";
import { z } from "zod";
import { menuNames } from "#content-model/bundle.ts";
import { bundles } from "#content-model/model.ts";
import { openSource, type JsonapiSource, type Resource } from "../drupal/jsonapi-source.ts";

/** For tests: all responses of a backend with ids replaced by names, so that two backends can be compared. */
export interface ContentSnapshot {
  /** Resources by type, a number and language. */
  readonly resources: Readonly<Record<string, unknown>>;
  readonly menus: Readonly<Record<string, unknown>>;
  /** Responses of the router by address. */
  readonly routes: Readonly<Record<string, unknown>>;
}

const kinds = [
  ...Object.values(bundles).map(({ entityType, bundle }) => `${entityType}/${bundle}`),
  "file/file",
];

interface SnapshotOptions {
  readonly languages: readonly string[];
  readonly paths: readonly string[];
  /** Files behind a form are left out: they are listed for all readers, but only the site may read them. Default: false. */
  readonly isAnonymous?: boolean;
}

/** Reads everything that a backend at http://cms.test returns in some languages, and the targets of some addresses. */
export async function takeSnapshot(
  ask: typeof fetch,
  { languages, paths, isAnonymous = false }: SnapshotOptions,
): Promise<ContentSnapshot> {
  const source = openSource("http://cms.test", { fetch: ask });
  const byLanguage = new Map<string, readonly Resource[]>();
  for (const language of languages) {
    const all = await readAll(source, language);
    byLanguage.set(language, isAnonymous ? await readableOf(source, all) : all);
  }
  const named = nameAll(byLanguage.get("en") ?? []);
  const resources: Record<string, unknown> = {};
  for (const [language, all] of byLanguage)
    for (const each of all)
      // Parts of unpublished content do not count.
      if (named.has(each.id))
        resources[`${named.word(each.id)} ${language}`] = named.rewrite(
          await contentOf(source, each),
        );
  const menus: Record<string, unknown> = {};
  const routes: Record<string, unknown> = {};
  for (const language of languages) {
    for (const menu of menuNames)
      menus[`${menu} ${language}`] = menuOf(
        named.rewrite(await source.readJson(`${prefixOf(language)}/jsonapi/menu_items/${menu}`)),
      );
    for (const path of paths)
      routes[`${path} ${language}`] = named.rewrite(
        await source.readJson(`${prefixOf(language)}/router/translate-path?path=${path}`),
      );
  }
  return { resources, menus, routes };
}

const prefixOf = (language: string) => (language === "en" ? "" : `/${language}`);

async function readAll(source: JsonapiSource, language: string): Promise<readonly Resource[]> {
  const all: Resource[] = [];
  for (const kind of kinds) {
    const answer = await source.readAll(`${prefixOf(language)}/jsonapi/${kind}`);
    all.push(...(answer?.resources ?? []));
  }
  return all;
}

async function readableOf(
  source: JsonapiSource,
  all: readonly Resource[],
): Promise<readonly Resource[]> {
  const found = await Promise.all(
    all.map(async (resource) => {
      const url = fileUrl(resource);
      const isReadable =
        url === null ||
        (await source.readFile(url).then(
          () => true,
          () => false,
        ));
      return isReadable ? [resource] : [];
    }),
  );
  return found.flat();
}

/** Returns the content of a resource, including that of files. */
async function contentOf(source: JsonapiSource, resource: Resource): Promise<unknown> {
  const { type, id, attributes, relationships } = resource;
  const url = fileUrl(resource);
  const bytes = url === null ? null : await source.readFile(url);
  const hash = bytes && createHash("sha1").update(bytes).digest("hex");
  return {
    type,
    id,
    attributes: filled(attributes),
    relationships,
    ...(hash && { hash }),
  };
}

/**
 * Empty fields are left out: the fields of a page behind a password are absent for readers, and empty in a copy made
 * from what readers can see.
 */
const filled = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)));

const isEmpty = (value: unknown): boolean =>
  value === null ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === "object" && "data" in value && isEmpty(value.data));

function fileUrl({ attributes: { uri } }: Resource): string | null {
  return typeof uri === "object" && uri !== null && "url" in uri ? String(uri.url) : null;
}

const menuDocument = z.object({
  data: z.array(z.object({ id: z.string(), attributes: z.record(z.string(), z.unknown()) })),
});

/** Ids of menu links depend on their keys, so the tree is compared instead. */
function menuOf(answer: unknown): unknown {
  const { data } = menuDocument.parse(answer);
  const place = new Map(data.map(({ id }, index) => [id, index]));
  return data.map(({ attributes }) => ({
    ...attributes,
    meta: null,
    parent: place.get(String(attributes["parent"])) ?? null,
  }));
}

/** Numbers resources in the order in which they are found from the pages, which depends only on the content. */
function nameAll(all: readonly Resource[]) {
  const byId = new Map(all.map((resource) => [resource.id, resource]));
  const words = new Map<string, string>();
  const counts = new Map<string, number>();
  function visit(id: string): void {
    const resource = byId.get(id);
    if (!resource || words.has(id)) return;
    const number = (counts.get(resource.type) ?? 0) + 1;
    counts.set(resource.type, number);
    words.set(id, `<${resource.type} ${number}>`);
    for (const name of Object.keys(resource.relationships).toSorted())
      for (const target of idsIn(resource.relationships[name]?.data)) visit(target);
  }
  const order = ["node--", "taxonomy_term--", "block_content--", "media--", "comment--", "file--"];
  for (const start of order)
    for (const { id } of all.filter(({ type }) => type.startsWith(start)).toSorted(byWords))
      visit(id);
  const has = (id: string) => words.has(id);
  return { has, word: (id: string) => words.get(id) ?? id, rewrite: rewriter(all, words) };
}

function byWords(a: Resource, b: Resource): number {
  const key = ({ type, attributes }: Resource) =>
    JSON.stringify([
      type,
      // Files that only translations use can be identified only by their names.
      attributes["title"] ?? attributes["name"] ?? attributes["info"] ?? attributes["filename"],
      attributes["created"],
      attributes["path"],
    ]).replace(/"pid":\d+,/g, "");
  return key(a) < key(b) ? -1 : 1;
}

function idsIn(data: unknown): string[] {
  return [...(JSON.stringify(data) ?? "").matchAll(/"id":"([^"]+)"/g)].map(([, id = ""]) => id);
}

/** Replaces ids, numbers and places of files by words, and removes standalone numbers. */
function rewriter(all: readonly Resource[], words: ReadonlyMap<string, string>) {
  const word = (id: string) => words.get(id) ?? id;
  const numbers = new Map<string, string>();
  const addresses = new Map<string, string>();
  for (const resource of all) {
    const { attributes, id } = resource;
    numbers.set(`node/${String(attributes["drupal_internal__nid"])}`, word(id));
    numbers.set(`taxonomy/term/${String(attributes["drupal_internal__tid"])}`, word(id));
    const url = fileUrl(resource);
    if (url !== null) {
      addresses.set(url, word(id));
      const [, path = ""] = url.split("/sites/default/files/");
      addresses.set(`public://${decodeURI(path)}`, word(id));
    }
  }
  const known = new Set(all.map(({ id }) => id));
  const isSeen = (item: unknown) =>
    typeof item !== "object" ||
    item === null ||
    !("type" in item && "id" in item && "meta" in item) ||
    known.has(String(item.id)) ||
    item.id === "virtual" ||
    item.id === "missing";
  const isNumber = (key: string) =>
    /^drupal_internal__|^(pid|target_revision_id|parent_id|node|taxonomy_term|thread)$/.test(key);
  const rewritten = (key: string, each: unknown): unknown => {
    // References to unpublished content are left out.
    if (key === "data" && Array.isArray(each)) return each.filter((item) => isSeen(item));
    if (key === "data" && !isSeen(each)) return null;
    if (key === "relationships" && typeof each === "object" && each !== null)
      return filled({ ...each });
    if (isNumber(key) && typeof each !== "object") return undefined;
    if (typeof each !== "string") return each;
    return each
      .replace(/[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[\da-f]{4}-[\da-f]{12}/g, word)
      .replace(/\b(node|taxonomy\/term)\/\d+\b/g, (path) => numbers.get(path) ?? path)
      .replace(
        /(\/sites\/default\/files\/|public:\/\/)[^"'\\\s]+/g,
        (path) => addresses.get(path) ?? path,
      );
  };
  return (value: unknown): unknown => JSON.parse(JSON.stringify(value), rewritten);
}
