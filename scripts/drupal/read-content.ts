import type { Bundle } from "#content-model/bundle.ts";
import type { ContentJson } from "./content-json.ts";
import { openSource, type JsonapiSource, type SourceLimits } from "./jsonapi-source.ts";
import { readEntities } from "./read-entities.ts";
import { nodeAt, readMenus } from "./read-menus.ts";
import { readRedirectFile, readRedirects } from "./read-redirects.ts";
import type { Report } from "./report.ts";

export interface ReadContentOptions {
  /** Origin of the backend. */
  readonly url: string;
  readonly bundles: readonly Bundle[];
  readonly menus: readonly string[];
  /** The default language first. Languages that the backend does not have are left out. */
  readonly languages: readonly string[];
  /** File of redirects; absent if the backend has no content files. */
  readonly redirectsFile?: string | undefined;
  /** Receives everything that cannot be read. */
  readonly report: Report;
  readonly fetch?: typeof fetch;
  readonly limits?: Partial<SourceLimits>;
}

/**
 * Returns all content that readers of a backend see, and the source for its files. Readers are anonymous unless `fetch`
 * sends credentials.
 */
export async function readContent(
  options: ReadContentOptions,
): Promise<{ content: ContentJson; source: JsonapiSource }> {
  const { bundles, menus, redirectsFile, report, url, fetch, limits } = options;
  const source = openSource(url, { ...(fetch && { fetch }), ...(limits && { limits }) });
  const languages = await knownLanguages(source, options.languages);
  const frontPage = await nodeAt(source, "/", "");
  const { entities, nodeUuids, siteName } = await readEntities({
    source,
    bundles,
    languages,
    report,
  });
  const content: ContentJson = {
    version: 1,
    languages,
    site_name: siteName,
    front_page: frontPage?.replace("entity:node/", "") ?? null,
    entities,
    menu_links: await readMenus({ source, menus, languages, report }),
    redirects:
      redirectsFile === undefined
        ? await readRedirects({ source, nodeUuids, report })
        : await readRedirectFile({ source, file: redirectsFile, report }),
  };
  return { content, source };
}

async function knownLanguages(source: JsonapiSource, languages: readonly string[]) {
  const known: string[] = [];
  for (const [index, language] of languages.entries()) {
    const entryPoint = index === 0 ? "/jsonapi" : `/${language}/jsonapi`;
    if ((await source.readJson(entryPoint)) !== null) known.push(language);
  }
  if (known.length === 0) throw new Error("There is no JSON:API at /jsonapi");
  return known;
}
