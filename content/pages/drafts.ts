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
import { createPreviewLoader } from "./preview.ts";
import { resolveIn } from "../routing/resolve-path.ts";
import type { Routing } from "../addresses/routing.ts";
import { createTranslationFinder } from "../routing/translations.ts";
import type { DraftView } from "./read-entity.ts";

export interface DraftRequest extends DraftView {
  readonly address: ContentAddress;
}

interface DraftLoaderOptions extends Pick<
  PageLoaderOptions,
  "backend" | "backendHost" | "pictureAddress" | "log"
> {
  /** Locales in which translations are searched for. */
  readonly locales: readonly Locale[];
  readonly limits: ContentLimits;
}

/**
 * Creates a loader of pages as editors see them, which reads them each time. Throws `DraftAbsentError` for absent and
 * forbidden pages, and `ContentError` (unavailable).
 */
export function createDraftLoader(options: DraftLoaderOptions) {
  const { backend, locales, limits, log } = options;
  // Always over JSON:API, because GraphQL is read anonymously.
  const routing = createJsonapiRouting(backend);
  // Content for editors must not get into a cache for visitors.
  const uncached = { freshMs: 0, maxBytes: 0 };
  const nodeAddresses = createNodeAddressBook({
    routing,
    cache: createCache(uncached),
    batches: null,
    limitMs: limits.pageMs / 2,
    log,
  });
  const loadPage = createPageLoader({
    ...options,
    routing,
    nodeAddresses,
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
  const loadPreview = createPreviewLoader({ ...options, nodeAddresses });

  async function loadSaved({ address, signal, draft }: SavedRequest): Promise<PageAnswer> {
    try {
      return (await loadPage(address, signal, draft)).value;
    } catch (error) {
      const isAbsent = isContentError(error) && error.code !== "content-unavailable";
      if (!isAbsent || error instanceof DraftAbsentError) throw error;
      throw new DraftAbsentError(
        error,
        await remarkOn(error, { address, routing, signal, at: draft.at }),
      );
    }
  }

  return ({ address, ...draft }: DraftRequest): Promise<PageAnswer> =>
    within(limits.pageMs, address.path, async (signal) => {
      const { preview: token } = draft;
      if (token === null) return loadSaved({ address, signal, draft });
      const preview = await loadPreview({ address, token, signal });
      if (preview.kind === "page") return preview;
      const draftRemark: DraftRemark = { kind: `preview-${preview.kind}` };
      try {
        const saved = await loadSaved({ address, signal, draft });
        return saved.kind === "page" ? { ...saved, draftRemark } : saved;
      } catch (error) {
        if (!isContentError(error) || error.code === "content-unavailable") throw error;
        throw new DraftAbsentError(error, draftRemark);
      }
    });
}

interface SavedRequest {
  readonly address: ContentAddress;
  readonly signal: AbortSignal;
  readonly draft: DraftView;
}

interface RemarkRequest {
  readonly address: ContentAddress;
  readonly routing: Routing;
  readonly signal: AbortSignal;
  readonly at: DraftView["at"];
}

async function remarkOn(error: ContentError, request: RemarkRequest): Promise<DraftRemark> {
  if (error.code === "content-forbidden")
    return { kind: request.at === null ? "no-permission" : "unpublished-then" };
  const known = await languagesOf(request);
  return known.length > 0 ? { kind: "untranslated", languages: known } : { kind: "no-alias" };
}

/** Returns the languages in which the path exists. */
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
