import type { SiteBundle } from "#content-model/model.ts";
import { bundles } from "#content-model/model.ts";
import type { Loaded } from "#lib/cache/tag-cache.ts";
import type { Log } from "#lib/log.ts";
import type { PageAnswer } from "./answers.ts";
import { nodeTag, tagsOf } from "./cache-tags.ts";
import type { ContentAddress } from "./content-address.ts";
import { ContentError } from "./errors.ts";
import type { Backend } from "./jsonapi/backend.ts";
import { createDeeperParagraphs } from "./jsonapi/deeper-paragraphs.ts";
import { documentParameters } from "./jsonapi/document-query.ts";
import { buildQuery } from "./jsonapi/query.ts";
import { createResourceReader } from "./jsonapi/resource-reader.ts";
import type { RouterEntity } from "./jsonapi/router.ts";
import { createLinkResolver } from "./links/href.ts";
import { nodeNumberOf } from "./links/link-target.ts";
import { linkedNodes } from "./links/linked-nodes.ts";
import type { NodeAddressBook } from "./links/node-addresses.ts";
import type { PictureAddress } from "./mappers/picture-sizes.ts";
import { mapNode } from "./mappers/pages.ts";
import type { Translation } from "./model/page.ts";
import { readNode, type ReadNode } from "./read-node.ts";
import { answerRedirect, redirectToCanonical } from "./redirects.ts";
import { resolvePath, type ResolvedPath } from "./resolve-path.ts";
import type { TranslationFinder } from "./translations.ts";

export interface PageLoaderOptions {
  readonly backend: Backend;
  readonly backendHost: string;
  readonly nodeAddresses: NodeAddressBook;
  readonly translations: TranslationFinder;
  readonly pictureAddress: PictureAddress | null;
  readonly log: Log;
}

interface FoundNode extends ReadNode {
  readonly translations: readonly Translation[];
  readonly tags: readonly string[];
}

/** Reads what a path leads to from the backend. Throws `ContentError`. */
export type PageLoader = (
  address: ContentAddress,
  signal: AbortSignal,
) => Promise<Loaded<PageAnswer>>;

/** The front page is a setting of the backend. */
const siteTag = "config:system.site";

export function createPageLoader(options: PageLoaderOptions): PageLoader {
  const { backend, backendHost, nodeAddresses, translations, pictureAddress, log } = options;
  const allBundles: readonly SiteBundle[] = Object.values(bundles);
  const reader = createResourceReader(allBundles, log);
  const deeper = createDeeperParagraphs(backend, allBundles);
  const queries = new Map<string, string>(
    allBundles
      .filter(({ entityType }) => entityType === "node")
      .map(
        (bundle) => [bundle.bundle, buildQuery(documentParameters(bundle, allBundles))] as const,
      ),
  );

  /** Path of the whole document of a node. */
  function documentPath({ entityType, bundle, uuid }: RouterEntity): string {
    const query = entityType === "node" ? queries.get(bundle) : undefined;
    if (query === undefined)
      throw new ContentError("content-not-found", `No page is made of ${entityType} ${bundle}`);
    return `/jsonapi/node/${bundle}/${encodeURIComponent(uuid)}${query}`;
  }

  async function loadNode(
    { entity, foundIn }: Extract<ResolvedPath, { kind: "entity" }>,
    address: ContentAddress,
    signal: AbortSignal,
  ): Promise<PageAnswer> {
    const belongsToNoLanguage = address.path === "/" || nodeNumberOf(address.path) !== null;
    const aliasLanguage = belongsToNoLanguage ? null : foundIn;
    const identity = { bundle: entity.bundle, uuid: entity.uuid, nid: entity.id };
    const path = documentPath(entity);
    const [read, found] = await Promise.all([
      readNode(backend, reader, {
        path,
        language: address.language,
        aliasLanguage,
        deeper,
        signal,
      }),
      translations.find(identity),
    ]);
    const { drupal_internal__nid: nid, path: alias } = read.node.attributes;
    const canonicalPath = entity.isHome ? "/" : (alias.alias ?? `/node/${nid}`);
    const tags = entity.isHome ? [nodeTag(nid), siteTag] : [nodeTag(nid)];
    const redirect = redirectToCanonical(address, canonicalPath, tags);
    if (redirect !== null) return redirect;
    const own = { locale: read.language, path: canonicalPath };
    const all = withOwn(own, entity.isHome ? atHome(found) : found);
    return makePage({ ...read, translations: all, tags }, address);
  }

  async function makePage(
    { node, resources, language, translations: all, tags }: FoundNode,
    address: ContentAddress,
  ): Promise<PageAnswer> {
    const linked = linkedNodes(node, resources.all, backendHost);
    const nodes = await nodeAddresses.find(linked, address.language);
    const links = createLinkResolver({
      place: { ...address, contentLanguage: language },
      backendHost,
      nodes,
    });
    const page = mapNode(node, {
      resources,
      links,
      pictureAddress,
      changed: node.attributes.changed,
      log,
      page: nodeTag(node.attributes.drupal_internal__nid),
      language,
      translations: all,
    });
    const allTags = new Set([...tags, ...tagsOf(resources.all), ...[...linked].map(nodeTag)]);
    return { kind: "page", page, tags: [...allTags] };
  }

  return async (address, signal) => {
    const resolved = await resolvePath(backend, address, signal);
    const answer =
      resolved.kind === "redirect"
        ? await answerRedirect(resolved, address, { backendHost, nodeAddresses })
        : await loadNode(resolved, address, signal);
    return { value: answer, tags: answer.tags };
  };
}

/** Every translation of the front page is at `/`. */
const atHome = (found: readonly Translation[]) =>
  found.map(({ locale }) => ({ locale, path: "/" }));

/** The language that is shown exists, whatever else could be found out. */
const withOwn = (own: Translation, found: readonly Translation[]) =>
  found.some(({ locale }) => locale === own.locale) ? found : [own, ...found];
