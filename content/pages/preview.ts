import { bundles, type SiteBundle } from "#content-model/model.ts";
import { defaultLocale, isLocale, localeCodes } from "#domain/locales.ts";
import { z } from "zod";
import type { ContentAddress } from "../addresses/content-address.ts";
import type { ShownPage } from "../answers/answers.ts";
import { isContentError } from "../answers/content-error.ts";
import type { Backend } from "../jsonapi/backend.ts";
import { unavailable } from "../jsonapi/backend-answer.ts";
import { type IndividualDocument, readIndividual } from "../jsonapi/document.ts";
import { timesOf } from "../jsonapi/publication.ts";
import { createResourceReader } from "../jsonapi/resource-reader.ts";
import type { Translation } from "../model/page.ts";
import { numberedNames } from "../routing/routed-entity.ts";
import { assemblePage, type AssemblePageOptions } from "./assemble-page.ts";
import { isPageResource } from "./read-entity.ts";

interface PreviewLoaderOptions extends Pick<
  AssemblePageOptions,
  "backendHost" | "nodeAddresses" | "pictureAddress" | "log"
> {
  readonly backend: Backend;
}

interface PreviewRequest {
  readonly address: ContentAddress;
  /** Token of the preview at the backend. */
  readonly token: string;
  readonly signal: AbortSignal;
}

/** `expired`: the backend has no such preview, or none any more. `unreadable`: it is not a page of this site. */
export type Preview = ShownPage | { readonly kind: "expired" | "unreadable" };

const stored = z.object({
  meta: z
    .object({
      // PHP encodes an empty map as `[]`.
      translations: z.record(z.string(), z.string()).catch({}),
    })
    .catch({ translations: {} }),
});

/**
 * Creates a loader of pages that are not saved: the module `headless_site` stores the state of an editor's form as a
 * JSON:API document with everything that it refers to. Throws `ContentError` (unavailable).
 */
export function createPreviewLoader(options: PreviewLoaderOptions) {
  const { backend, log } = options;
  const allBundles: readonly SiteBundle[] = Object.values(bundles);
  const reader = createResourceReader(allBundles, log, { showsFaults: true });

  /** Returns null for an expired preview. */
  async function fetchDocument({ token, signal }: PreviewRequest) {
    const path = `/headless-site/preview/${encodeURIComponent(token)}`;
    try {
      return await backend.readJson({ prefix: "", path, signal });
    } catch (error) {
      const isGone =
        isContentError(error, "content-not-found") || isContentError(error, "content-forbidden");
      if (isGone) return null;
      // The address contains the token, which must not get into logs.
      throw isContentError(error) ? unavailable("a preview", error.cause) : error;
    }
  }

  return async (request: PreviewRequest): Promise<Preview> => {
    const json = await fetchDocument(request);
    if (json === null) return { kind: "expired" };
    const document = documentOf(json);
    const entity = document && reader.read(document.data);
    if (document === null || entity === null || !isPageResource(entity))
      return { kind: "unreadable" };
    const { address } = request;
    const { langcode } = entity.attributes;
    const language = isLocale(langcode) ? langcode : defaultLocale;
    const own = { locale: language, path: address.path };
    const page = await assemblePage(
      {
        entity,
        included: document.included,
        language,
        times: timesOf(document.data.attributes),
        translations: [own, ...otherTranslations(json, own)],
        tags: [numberedNames(entity.attributes).tag],
      },
      { ...options, ...request, reader, isOpened: true, marksBlocks: true },
    );
    return { ...page, draftRemark: { kind: "unsaved" } };
  };
}

/** Returns null if it is no JSON:API document. */
function documentOf(json: unknown): IndividualDocument | null {
  try {
    return readIndividual(json);
  } catch (error) {
    if (isContentError(error)) return null;
    throw error;
  }
}

/** Returns the saved translations of the page. */
function otherTranslations(json: unknown, own: Translation): readonly Translation[] {
  const { translations } = stored.parse(json).meta;
  return localeCodes.flatMap((locale) => {
    const path = translations[locale];
    const isPath = path?.startsWith("/") === true && !path.startsWith("//");
    return locale === own.locale || !isPath ? [] : [{ locale, path }];
  });
}
