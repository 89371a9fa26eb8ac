import { bundles, type SiteBundle } from "#content-model/model.ts";
import { fallbackChain, type Locale } from "#domain/locales.ts";
import type { Loaded } from "#lib/cache/cache.ts";
import type { Log } from "#lib/log.ts";
import type { ListAnswer } from "../answers/answers.ts";
import { tagsOf } from "../answers/cache-tags.ts";
import { isContentError } from "../answers/content-error.ts";
import type { Backend } from "../jsonapi/backend.ts";
import type { WireResource } from "../jsonapi/document.ts";
import { createResourceIndex } from "../jsonapi/resource-index.ts";
import { createResourceReader } from "../jsonapi/resource-reader.ts";
import { createLinkResolver, type NodeAddress } from "../links/href.ts";
import { type ListLimits, type ListNodes, type ListStart, readListStart } from "./list-reader.ts";
import { readTerms } from "./list-terms.ts";
import { type ListField, listFieldsOf, listValuesOf } from "./list-values.ts";
import { mapTeaser } from "../mappers/teasers.ts";
import type { PictureAddress } from "../mappers/picture-sizes.ts";
import type { ListItem, ListTerm } from "../model/list.ts";
import type { Teaser, TeaserKind } from "../model/teaser.ts";
import { nameTerms } from "../search/name-terms.ts";
import type { NamedTerm, TermNames } from "../search/term-names.ts";

export interface ListRequest {
  /** Site version of the links in the list. */
  readonly site: Locale;
  readonly language: Locale;
  readonly kind: TeaserKind;
}

export interface ListLoaderOptions {
  readonly backend: Backend;
  readonly backendHost: string;
  readonly pictureAddress: PictureAddress | null;
  readonly termNames: TermNames;
  readonly log: Log;
  readonly limits: ListLimits;
}

/** Reads the published nodes of a kind. A kind that the backend lacks has no items. */
export interface ListLoader {
  /**
   * Reads all nodes, or none if there are too many in one of the languages: the list is then queried from the index, and
   * reading a part of it would only keep visitors waiting. Throws `ContentError` (unavailable).
   */
  load(request: ListRequest): Promise<Loaded<ListAnswer>>;
  /** Reads all nodes, or if there are too many, the newest in each language. Throws `ContentError` (unavailable). */
  loadNewest(request: ListRequest): Promise<Loaded<ListAnswer>>;
}

/** Facets of a list, with the terms by id. */
interface ListValues {
  readonly bundle: SiteBundle;
  readonly fields: readonly ListField[];
  readonly terms: ReadonlyMap<string, NamedTerm>;
}

const all: readonly SiteBundle[] = Object.values(bundles);

/** Drupal's tags for "any node" and "any term". */
const listTags = ["node_list", "taxonomy_term_list"];

export function createListLoader(options: ListLoaderOptions): ListLoader {
  const { termNames, log, limits } = options;
  const mapItems = createItemMapper(options);

  /** `pagesOf`: how many pages of each language are read. */
  async function read(
    request: ListRequest,
    pagesOf: (isWhole: boolean) => number,
  ): Promise<Loaded<ListAnswer>> {
    const bundle = all.find(
      ({ entityType, bundle: name }) => entityType === "node" && name === request.kind,
    );
    if (bundle === undefined)
      return { value: { list: { items: [], terms: {}, isWhole: true }, tags: [] }, tags: [] };
    const fields = listFieldsOf(bundle);
    const vocabularies = await readTerms(termNames, fields, request.language);
    const terms = new Map([...vocabularies.values()].flat().map((term) => [term.uuid, term]));
    const values = { bundle, fields, terms };
    const starts = await readStarts(options, request, values);
    const isWhole = starts.every(({ isShort }) => isShort);
    if (!isWhole)
      log.info(
        { bundle: bundle.bundle, language: request.language },
        "The list is too long to be held in memory; it is queried from the search index.",
      );
    const pages = pagesOf(isWhole);
    const answers =
      pages === 0
        ? []
        : await Promise.all(
            starts.map(async (start) =>
              mapItems(await start.read(pages), { request, values, written: start.written }),
            ),
          );
    // Each page once: in the requested language, otherwise in its first fallback that has it.
    const items = new Map(
      answers
        .toReversed()
        .flatMap((answer) => answer.items)
        .map((item) => [item.teaser.id, item]),
    );
    const list = {
      items: [...items.values()],
      terms: Object.fromEntries(fields.map((field) => [field.name, termsOf(field, vocabularies)])),
      isWhole,
    };
    const tags = [...listTags, ...new Set(answers.flatMap((answer) => answer.tags))];
    return { value: { list, tags }, tags };
  }

  const { maxListPages, newestListPages } = limits;
  return {
    load: (request) => read(request, (isWhole) => (isWhole ? maxListPages : 0)),
    loadNewest: (request) => read(request, (isWhole) => (isWhole ? maxListPages : newestListPages)),
  };
}

/** Begins to read the nodes of a kind, in each language that the backend has it in. */
async function readStarts(
  { backend, limits: { maxListPages } }: ListLoaderOptions,
  { language }: ListRequest,
  { bundle, fields }: ListValues,
): Promise<readonly ListStart[]> {
  const starts = fallbackChain(language).map(async (written) => {
    try {
      return [await readListStart(backend, { bundle, fields, written }, maxListPages)];
    } catch (error) {
      if (isContentError(error, "content-not-found") || isContentError(error, "content-forbidden"))
        return [];
      throw error;
    }
  });
  return (await Promise.all(starts)).flat();
}

interface ItemPlace {
  readonly request: ListRequest;
  readonly values: ListValues;
  /** Language of the nodes. */
  readonly written: Locale;
}

/** Returns a function that maps nodes written in one language to items, as shown in the requested one. */
function createItemMapper(options: ListLoaderOptions) {
  const { backendHost, pictureAddress, termNames, log } = options;
  const reader = createResourceReader(all, log);
  return async ({ data, included }: ListNodes, { request, values, written }: ItemPlace) => {
    const { site, language } = request;
    const named = await nameTerms(included, termNames, language);
    const resources = createResourceIndex([...named, ...data], reader, { language });
    const place = { site, language, contentLanguage: written };
    const links = createLinkResolver({ place, backendHost, nodes: addressesOf(data) });
    const items = data.flatMap((node): readonly ListItem[] => {
      const teaser = mapTeaser(node, { resources, links, pictureAddress, language });
      return teaser === null ? [] : [itemOf(node, teaser, values)];
    });
    return { items, tags: tagsOf(resources.all) };
  };
}

function itemOf(node: WireResource, teaser: Teaser, { fields, terms }: ListValues): ListItem {
  const own = fields.map((field) => [field.name, listValuesOf(node, field, terms)] as const);
  const { created, changed } = node.attributes;
  return {
    teaser,
    values: Object.fromEntries(own),
    created: String(created),
    changed: String(changed),
  };
}

/** Returns the terms by which a field can be filtered, in the order of its vocabularies. */
const termsOf = (
  { vocabularies: names }: ListField,
  vocabularies: ReadonlyMap<string, readonly NamedTerm[]>,
): readonly ListTerm[] =>
  names.flatMap((name) =>
    (vocabularies.get(name) ?? []).map(({ uuid: id, slug, name: text }) => ({
      id,
      slug,
      name: text,
    })),
  );

/** Returns the addresses of nodes, from their own aliases. */
function addressesOf(nodes: readonly WireResource[]): ReadonlyMap<number, NodeAddress> {
  return new Map(
    nodes.flatMap(({ attributes }): readonly [number, NodeAddress][] => {
      const { drupal_internal__nid: nid, path } = attributes;
      if (typeof nid !== "number") return [];
      const alias =
        typeof path === "object" && path !== null && "alias" in path ? path.alias : null;
      return [[nid, { path: typeof alias === "string" ? alias : `/node/${nid}`, title: null }]];
    }),
  );
}
