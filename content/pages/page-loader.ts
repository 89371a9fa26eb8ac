import type { SiteBundle } from "#content-model/model.ts";
import { bundles } from "#content-model/model.ts";
import { resourceTypeOf } from "#content-model/bundle.ts";
import { defaultLocale } from "#domain/locales.ts";
import type { Loaded } from "#lib/cache/cache.ts";
import type { Log } from "#lib/log.ts";
import type { PageAnswer } from "../answers/answers.ts";
import type { ContentAddress } from "../addresses/content-address.ts";
import { ContentError, DraftAbsentError } from "../answers/content-error.ts";
import type { Backend } from "../jsonapi/backend.ts";
import { documentParameters, includedFieldsOf } from "../jsonapi/document-query.ts";
import { createDeeperParagraphs } from "../jsonapi/deeper-paragraphs.ts";
import { buildQuery } from "../jsonapi/query.ts";
import { createResourceReader } from "../jsonapi/resource-reader.ts";
import { isSystemPath } from "../links/link-target.ts";
import type { NodeAddressBook } from "../links/node-addresses.ts";
import type { PictureAddress } from "../mappers/picture-sizes.ts";
import type { Translation } from "../model/page.ts";
import { assemblePage } from "./assemble-page.ts";
import { type DraftView, readEntity } from "./read-entity.ts";
import { answerRedirect, redirectToCanonical } from "./redirects.ts";
import { resolvePath, type ResolvedPath } from "../routing/resolve-path.ts";
import { numberedNames, routedEntity } from "../routing/routed-entity.ts";
import type { Routing } from "../addresses/routing.ts";
import type { TranslationFinder } from "../routing/translations.ts";

export interface PageLoaderOptions {
  readonly backend: Backend;
  readonly routing: Routing;
  readonly backendHost: string;
  readonly nodeAddresses: NodeAddressBook;
  readonly translations: TranslationFinder;
  readonly pictureAddress: PictureAddress | null;
  readonly log: Log;
  /** Reads protected fields, for visitors who have entered the password. Default false. */
  readonly isOpened?: boolean;
  /** Reads unpublished pages as well, for editors, and throws `DraftAbsentError` for redirects. Default false. */
  readonly readsDrafts?: boolean;
}

interface LoadRequest {
  readonly address: ContentAddress;
  readonly signal: AbortSignal;
  readonly draft: DraftView | null;
}

/**
 * Reads the page at a path, or a redirect, from the backend. Throws `ContentError`. `draft`: what an editor wants to see;
 * only for loaders that read drafts.
 */
export type PageLoader = (
  address: ContentAddress,
  signal: AbortSignal,
  draft?: DraftView,
) => Promise<Loaded<PageAnswer>>;

/** Tag of the setting that selects the front page. */
const siteTag = "config:system.site";

export function createPageLoader(options: PageLoaderOptions): PageLoader {
  const { backend, routing, backendHost, nodeAddresses, translations, log } = options;
  const { isOpened = false, readsDrafts = false } = options;
  const allBundles: readonly SiteBundle[] = Object.values(bundles);
  const deeper = createDeeperParagraphs(backend, allBundles, { withMissing: isOpened });
  const reader = createResourceReader(allBundles, log, { showsFaults: readsDrafts });
  const queries = documentQueries(allBundles, { withProtected: isOpened, withTimes: readsDrafts });

  async function loadEntity(
    { entity, foundIn }: Extract<ResolvedPath, { kind: "entity" }>,
    { address, signal, draft }: LoadRequest,
  ): Promise<PageAnswer> {
    const routed = routedEntity(entity);
    const { type, resourcePath, isHome } = routed;
    const documentQuery = queries.get(type);
    if (documentQuery === undefined)
      throw new ContentError("content-not-found", `${type} has no pages`);
    const belongsToNoLanguage = address.path === "/" || isSystemPath(address.path);
    const aliasLanguage = belongsToNoLanguage ? null : foundIn;
    const version =
      draft === null || draft.resourceVersion === null
        ? ""
        : `&resourceVersion=${encodeURIComponent(draft.resourceVersion)}`;
    const path = `${resourcePath}${documentQuery.query}${version}`;
    const [read, found] = await Promise.all([
      readEntity(backend, reader, {
        path,
        includedFields: documentQuery.includedFields,
        language: address.language,
        aliasLanguage,
        knownIn: isHome ? defaultLocale : aliasLanguage,
        deeper,
        signal,
        draft,
      }),
      translations.find(routed),
    ]);
    const { tag, systemPath } = numberedNames(read.entity.attributes);
    const canonicalPath = isHome ? "/" : (read.entity.attributes.path.alias ?? systemPath);
    const tags = isHome ? [tag, siteTag] : [tag];
    const redirect = redirectToCanonical(address, canonicalPath, tags);
    if (redirect !== null) return redirect;
    const own = { locale: read.language, path: canonicalPath };
    const all = withOwn(own, isHome ? atHome(found) : found);
    return assemblePage(
      { ...read, translations: all, tags },
      { ...options, address, signal, reader, isOpened, marksBlocks: draft?.marksBlocks ?? false },
    );
  }

  return async (address, signal, draft) => {
    const resolved = await resolvePath(routing, address, signal);
    if (readsDrafts && resolved.kind === "redirect")
      throw new DraftAbsentError(
        new ContentError("content-not-found", `Redirected: ${address.path}`),
        { kind: "redirect", to: resolved.to },
      );
    const answer =
      resolved.kind === "redirect"
        ? await answerRedirect(resolved, address, {
            routing,
            translations,
            backendHost,
            nodeAddresses,
            signal,
          })
        : await loadEntity(resolved, { address, signal, draft: draft ?? null });
    return { value: answer, tags: answer.tags };
  };
}

/** Returns, by resource type, the query for the document of a page and the fields whose targets it includes. */
function documentQueries(
  allBundles: readonly SiteBundle[],
  options: { readonly withProtected: boolean; readonly withTimes: boolean },
) {
  return new Map(
    allBundles
      .filter(({ entityType }) => entityType === "node" || entityType === "taxonomy_term")
      .map((bundle) => {
        const query = buildQuery(documentParameters(bundle, allBundles, options));
        return [
          resourceTypeOf(bundle),
          { query, includedFields: includedFieldsOf(bundle) },
        ] as const;
      }),
  );
}

/** Every translation of the front page is at `/`. */
const atHome = (found: readonly Translation[]) =>
  found.map(({ locale }) => ({ locale, path: "/" }));

/** Adds the displayed translation, which may be missing from an incomplete list. */
const withOwn = (own: Translation, found: readonly Translation[]) =>
  found.some(({ locale }) => locale === own.locale) ? found : [own, ...found];
