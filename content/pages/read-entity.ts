import type { NodeResource, SiteResource, TermResource } from "#content-model/resources.ts";
import { defaultLocale, fallbackChain, type Locale } from "#domain/locales.ts";
import type { PublicationTimes } from "#domain/publication.ts";
import { z } from "zod";
import { ContentError, isContentError } from "../answers/content-error.ts";
import type { Backend } from "../jsonapi/backend.ts";
import { unavailable } from "../jsonapi/backend-answer.ts";
import {
  type IndividualDocument,
  isTruncated,
  readIndividual,
  type WireResource,
} from "../jsonapi/document.ts";
import type { DeeperParagraphs } from "../jsonapi/deeper-paragraphs.ts";
import type { ResourceReader } from "../jsonapi/resource-reader.ts";
import { languagePrefix } from "../addresses/language-prefix.ts";
import { inNearestLanguage, neutralLanguages } from "../jsonapi/nearest-language.ts";
import { isPublishedOn, timesOf } from "../jsonapi/publication.ts";

/** Resources that have pages. */
export type PageResource = NodeResource | TermResource;

/** A node or term with included resources, in its actual language. */
export interface ReadEntity {
  readonly entity: PageResource;
  readonly included: readonly WireResource[];
  readonly language: Locale;
  /** When it is to be published and unpublished; null for readers who do not see drafts. */
  readonly times: PublicationTimes | null;
}

/** What an editor wants to see. */
export interface DraftView {
  /**
   * Resource version of JSON:API (`rel:latest-version`, `id:55`); null: the published one, or the one that would be.
   */
  readonly resourceVersion: string | null;
  /**
   * The page is shown as visitors will see it at this time, in Unix seconds, or at its own publication; null, and for a
   * page without a time of publication: everything, published or not.
   */
  readonly at: number | "publication" | null;
  /** Shows the page itself even if it is not published then. */
  readonly alwaysShowsPage: boolean;
  /** Token of the page's unsaved state at the backend; null: the saved state. */
  readonly preview: string | null;
  /** Blocks have remarks for editors. */
  readonly marksBlocks: boolean;
}

export interface EntityRequest {
  /** Path of the resource with its query, without language. */
  readonly path: string;
  /** Fields whose targets the query includes. */
  readonly includedFields: readonly string[];
  readonly language: Locale;
  /** Language of the requested alias; null for a path without a language, such as `/`. */
  readonly aliasLanguage: Locale | null;
  /**
   * Language for which the backend has reported a translation: that of the alias, or the default language for the front
   * page.
   */
  readonly knownIn: Locale | null;
  readonly deeper: DeeperParagraphs;
  readonly signal: AbortSignal;
  /** Null: only what is published. */
  readonly draft: DraftView | null;
}

const published = z.object({ langcode: z.string(), status: z.boolean() });

/**
 * Reads a node or term in the requested language, otherwise in the first fallback that has it. The backend itself falls
 * back by weight to any language, which comparing `langcode` reveals. Throws `ContentError`: not found if no language
 * of the chain has it; forbidden if the only translations are unpublished, or the one with the requested alias is;
 * unavailable, also if the resource is invalid.
 */
export async function readEntity(
  backend: Backend,
  reader: ResourceReader<SiteResource>,
  request: EntityRequest,
): Promise<ReadEntity> {
  let isForbidden = false;
  for (const language of fallbackChain(request.language)) {
    const document = await readIn(backend, language, request);
    if (document === "forbidden" && language === request.aliasLanguage)
      throw forbidden(request.path);
    if (document === "forbidden") isForbidden = true;
    else if (document !== null && isContradiction(language, document, request))
      throw unavailable(
        request.path,
        new Error(`The answer for ${language} is in another language`),
      );
    else if (document !== null && isIn(language, document)) {
      const prefix = languagePrefix(language);
      const deeper = await request.deeper.read(document, { prefix, signal: request.signal });
      const included = await inNearestLanguage([...document.included, ...deeper], {
        language,
        readIn: async (nearer) => {
          const other = await readIn(backend, nearer, request);
          return other === null || other === "forbidden" ? [] : other.included;
        },
      });
      const shown = shownTo({ ...document, included }, request.draft);
      return readDocument(shown, reader, { ...request, language, readers: request.language });
    }
  }
  throw isForbidden
    ? forbidden(request.path)
    : new ContentError("content-not-found", `No translation of ${request.path}`);
}

async function readIn(
  backend: Backend,
  language: Locale,
  { path, includedFields, signal, draft }: EntityRequest,
): Promise<IndividualDocument | "forbidden" | null> {
  try {
    const document = readIndividual(
      await backend.readJson({ prefix: languagePrefix(language), path, signal }),
    );
    if (isTruncated(document, includedFields))
      throw new Error("The document includes none of the resources that it refers to");
    return isShown(document.data, draft) ? document : "forbidden";
  } catch (error) {
    if (isContentError(error, "content-forbidden")) return "forbidden";
    if (isContentError(error, "content-not-found")) return null;
    throw isContentError(error) ? error : unavailable(path, error);
  }
}

/** With credentials, the backend also returns unpublished content. */
function isShown({ attributes }: WireResource, draft: DraftView | null): boolean {
  if (draft === null) return published.parse(attributes).status;
  const at = timeOf(draft, attributes);
  return at === null || draft.alwaysShowsPage || isPublishedOn(attributes, at);
}

const timeOf = ({ at }: DraftView, attributes: object) =>
  at === "publication" ? timesOf(attributes).publishOn : at;

/** Returns a page with the other pages in it as they are at the editor's time, published or not. */
function shownTo(document: IndividualDocument, draft: DraftView | null): IndividualDocument {
  const at = draft === null ? null : timeOf(draft, document.data.attributes);
  if (at === null) return document;
  const included = document.included.map((resource) =>
    resource.type.startsWith("node--")
      ? withStatus(resource, isPublishedOn(resource.attributes, at))
      : resource,
  );
  return { ...document, included };
}

const withStatus = (resource: WireResource, status: boolean): WireResource => ({
  ...resource,
  attributes: { ...resource.attributes, status },
});

/** Not a missing translation but a faulty backend, which has just reported that there is one. */
function isContradiction(
  language: Locale,
  document: IndividualDocument,
  { knownIn }: EntityRequest,
): boolean {
  if (language !== knownIn || isIn(language, document)) return false;
  const { langcode = "" } = aliased.safeParse(document.data.attributes).data?.path ?? {};
  return !neutralLanguages.has(langcode);
}

const aliased = z.object({ path: z.object({ langcode: z.string().optional() }) });

function isIn(language: Locale, { data }: IndividualDocument): boolean {
  const { langcode } = published.parse(data.attributes);
  return langcode === language || (language === defaultLocale && neutralLanguages.has(langcode));
}

interface DocumentLanguages extends Pick<EntityRequest, "draft"> {
  readonly language: Locale;
  /** Language of the readers. */
  readonly readers: Locale;
}

function readDocument(
  { data, included }: IndividualDocument,
  reader: ResourceReader<SiteResource>,
  { language, readers, draft }: DocumentLanguages,
): ReadEntity {
  const entity = reader.read(data, { language: readers });
  if (entity === null || !isPageResource(entity))
    throw unavailable(`${data.type} ${data.id}`, new Error("The page's own resource is invalid"));
  return { entity, included, language, times: draft && timesOf(data.attributes) };
}

/** Returns whether a resource has a page. */
export const isPageResource = (resource: SiteResource): resource is PageResource =>
  /^(?:node|taxonomy_term)--/.test(resource.type);

const forbidden = (path: string) => new ContentError("content-forbidden", `Not published: ${path}`);
