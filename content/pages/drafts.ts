import { type Locale, localeCodes } from "#domain/locales.ts";
import { createCache } from "#lib/cache/cache.ts";
import type { DraftRemark } from "#domain/draft-remark.ts";
import type { PageAnswer } from "../answers/answers.ts";
import type { ContentAddress } from "../addresses/content-address.ts";
import { type ContentError, DraftAbsentError, isContentError } from "../answers/content-error.ts";
import { createJsonapiRouting } from "../routing/jsonapi-routing.ts";
import { type ContentLimits, within } from "../jsonapi/limits.ts";
import { createNodeAddressBook } from "../links/node-addresses.ts";
import { createPageLoader, type PageLoaderOptions } from "./page-loader.ts";
import { resolveIn } from "../routing/resolve-path.ts";
import type { Routing } from "../addresses/routing.ts";
import { createTranslationFinder } from "../routing/translations.ts";

export interface DraftRequest {
  readonly address: ContentAddress;
  /** Version as JSON:API names it (`rel:latest-version`, `id:55`); null: the one that is published, or would be. */
  readonly resourceVersion: string | null;
}

interface DraftLoaderOptions extends Pick<
  PageLoaderOptions,
  "backend" | "backendHost" | "pictureAddress" | "log"
> {
  /** Locales in which translations are looked for. */
  readonly locales: readonly Locale[];
  readonly limits: ContentLimits;
}

/**
 * Pages as their editors see them, read anew each time. Throws `DraftAbsentError` for what is absent or forbidden, and
 * `ContentError` (unavailable).
 */
export function createDraftLoader(options: DraftLoaderOptions) {
  const { backend, locales, limits, log } = options;
  // Over JSON:API in any case: GraphQL is asked as anybody.
  const routing = createJsonapiRouting(backend);
  // What editors alone see gets into no cache that visitors are answered from.
  const uncached = { freshMs: 0, maxBytes: 0 };
  const loadPage = createPageLoader({
    ...options,
    routing,
    nodeAddresses: createNodeAddressBook({
      routing,
      cache: createCache(uncached),
      batches: null,
      log,
    }),
    translations: createTranslationFinder({
      backend,
      locales,
      cache: createCache(uncached),
      limitMs: limits.translationsMs,
      log,
    }),
    isOpened: true,
    readsDrafts: true,
  });
  return ({ address, resourceVersion }: DraftRequest): Promise<PageAnswer> =>
    within(limits.pageMs, address.path, async (signal) => {
      try {
        return (await loadPage(address, signal, resourceVersion)).value;
      } catch (error) {
        const isAbsent = isContentError(error) && error.code !== "content-unavailable";
        if (!isAbsent || error instanceof DraftAbsentError) throw error;
        throw new DraftAbsentError(error, await remarkOn(error, { address, routing, signal }));
      }
    });
}

interface RemarkRequest {
  readonly address: ContentAddress;
  readonly routing: Routing;
  readonly signal: AbortSignal;
}

async function remarkOn(error: ContentError, request: RemarkRequest): Promise<DraftRemark> {
  if (error.code === "content-forbidden") return { kind: "no-permission" };
  const known = await languagesOf(request);
  return known.length > 0 ? { kind: "untranslated", languages: known } : { kind: "no-alias" };
}

/** Languages in which the path leads to something. */
async function languagesOf({ address, routing, signal }: RemarkRequest): Promise<Locale[]> {
  const found: Locale[] = [];
  for (const language of localeCodes) {
    const answer = await resolveIn(routing, { language, path: address.path, signal }).catch(
      (error: unknown) => {
        if (isContentError(error, "content-forbidden")) return null;
        throw error;
      },
    );
    if (answer?.kind === "entity") found.push(language);
  }
  return found;
}
