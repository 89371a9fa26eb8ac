import type { Bundle } from "#content-model/bundle.ts";
import type { ContentJson } from "./content-json.ts";
import { openSource, type JsonapiSource } from "./jsonapi-source.ts";
import { readEntities } from "./read-entities.ts";
import { nodeAt, readMenus } from "./read-menus.ts";
import { readRedirects } from "./read-redirects.ts";

export interface ReadContentOptions {
  readonly url: string;
  readonly bundles: readonly Bundle[];
  readonly menus: readonly string[];
  /** The default first; those the backend does not have are left out. */
  readonly languages: readonly string[];
  /** File of redirects; absent for a backend that is not made of files. */
  readonly redirectsFile?: string | undefined;
  readonly fetch?: typeof fetch;
}

/** All that readers see of a backend's content, anonymous ones unless `fetch` brings credentials, and the source its files can be had from. */
export async function readContent(
  options: ReadContentOptions,
): Promise<{ content: ContentJson; source: JsonapiSource }> {
  const { bundles, menus, redirectsFile } = options;
  const source = openSource(options.url.replace(/\/$/, ""), options.fetch);
  const languages = await knownLanguages(source, options.languages);
  const frontPage = await nodeAt(source, "/", "");
  const content: ContentJson = {
    version: 1,
    languages,
    front_page: frontPage?.replace("entity:node/", "") ?? null,
    entities: await readEntities({ source, bundles, languages }),
    menu_links: await readMenus({ source, menus, languages }),
    redirects: redirectsFile === undefined ? [] : await readRedirects(source, redirectsFile),
  };
  return { content, source };
}

async function knownLanguages(source: JsonapiSource, languages: readonly string[]) {
  const known: string[] = [];
  for (const [index, language] of languages.entries()) {
    const entryPoint = index === 0 ? "/jsonapi" : `/${language}/jsonapi`;
    if ((await source.readJson(entryPoint)) !== null) known.push(language);
  }
  return known;
}
