import { bundles, type SiteBundle } from "#content-model/model.ts";
import { fallbackChain, type Locale } from "#domain/locales.ts";
import type { Loaded } from "#lib/cache/tag-cache.ts";
import type { Log } from "#lib/log.ts";
import type { ListAnswer } from "./answers.ts";
import { tagsOf } from "./cache-tags.ts";
import { isContentError } from "./errors.ts";
import type { Backend } from "./jsonapi/backend.ts";
import { readCollectionDocument, type WireResource } from "./jsonapi/document.ts";
import { teaserParameters } from "./jsonapi/document-query.ts";
import { buildQuery } from "./jsonapi/query.ts";
import { createResourceIndex } from "./jsonapi/resource-index.ts";
import { createResourceReader } from "./jsonapi/resource-reader.ts";
import { languagePrefix } from "./language-prefix.ts";
import { createLinkResolver, type NodeAddress } from "./links/href.ts";
import { type ListField, listFieldsOf, listValuesOf } from "./list-values.ts";
import { mapTeaser } from "./mappers/teasers.ts";
import type { PictureAddress } from "./mappers/picture-sizes.ts";
import type { ListItem, ListTerm } from "./model/list.ts";
import type { TeaserKind } from "./model/teaser.ts";
import type { NamedTerm, TermNames } from "./search/term-names.ts";

export interface ListRequest {
  /** Whose links the list carries. */
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
}

/** Reads all published nodes of a kind. Throws `ContentError` (unavailable); a kind the backend lacks has no items. */
export type ListLoader = (request: ListRequest) => Promise<Loaded<ListAnswer>>;

/** What narrows a list, with the terms by id. */
interface ListValues {
  readonly bundle: SiteBundle;
  readonly fields: readonly ListField[];
  readonly terms: ReadonlyMap<string, NamedTerm>;
}

/** Drupal's tags for "any node" and "any term". */
const listTags = ["node_list", "taxonomy_term_list"];
const pageSize = 50;
/** A list is held whole in memory; what is larger belongs into the search index. */
const maxPages = 100;

export function createListLoader(options: ListLoaderOptions): ListLoader {
  const { backend, backendHost, pictureAddress, termNames, log } = options;
  const all: readonly SiteBundle[] = Object.values(bundles);
  const reader = createResourceReader(all, log);

  /** The nodes that exist in one language, with what their teasers show. */
  async function readIn(bundle: SiteBundle, fields: readonly ListField[], written: Locale) {
    const { entityType, bundle: name } = bundle;
    const parameters = teaserParameters(bundle, all);
    const fieldsKey = `fields[${entityType}--${name}]`;
    const fieldNames = [parameters[fieldsKey] ?? "", ...fields.map(({ field }) => field)];
    const data: WireResource[] = [];
    const included: WireResource[] = [];
    for (let page = 0; page < maxPages; page++) {
      const query = buildQuery({
        ...parameters,
        [fieldsKey]: [...new Set(fieldNames.join(",").split(","))].join(","),
        "filter[langcode]": written,
        "filter[status]": "1",
        "page[limit]": String(pageSize),
        "page[offset]": String(page * pageSize),
        sort: "drupal_internal__nid",
      });
      const path = `/jsonapi/${entityType}/${name}${query}`;
      const answer = readCollectionDocument(
        await backend.readJson({ prefix: languagePrefix(written), path }),
      );
      data.push(...answer.data.filter(({ attributes }) => attributes["langcode"] === written));
      included.push(...answer.included);
      if (!answer.hasNext) return { data, included };
    }
    log.warn({ bundle: name, language: written }, "A list is too long to be held whole");
    return { data, included };
  }

  /** The items written in one language, as the site shows them in the asked one. */
  async function itemsIn({ site, language }: ListRequest, values: ListValues, written: Locale) {
    const { bundle, fields, terms } = values;
    const { data, included } = await readIn(bundle, fields, written);
    const resources = createResourceIndex([...included, ...data], reader);
    const place = { site, language, contentLanguage: written };
    const links = createLinkResolver({ place, backendHost, nodes: addressesOf(data) });
    const items = data.flatMap((node): readonly ListItem[] => {
      const teaser = mapTeaser(node, { resources, links, pictureAddress, language });
      if (teaser === null) return [];
      const own = fields.map((field) => [field.name, listValuesOf(node, field, terms)] as const);
      const { created, changed } = node.attributes;
      return [
        {
          teaser,
          values: Object.fromEntries(own),
          created: String(created),
          changed: String(changed),
        },
      ];
    });
    return { items, tags: tagsOf(resources.all) };
  }

  async function itemsOrNone(request: ListRequest, values: ListValues, written: Locale) {
    try {
      return await itemsIn(request, values, written);
    } catch (error) {
      if (isContentError(error, "content-not-found") || isContentError(error, "content-forbidden"))
        return { items: [], tags: [] };
      throw error;
    }
  }

  /** The terms of a vocabulary, each named in the language or the nearest of its fallbacks. */
  async function readTermsOf(vocabulary: string, language: Locale): Promise<readonly NamedTerm[]> {
    const chain = fallbackChain(language);
    const answers = await Promise.all(chain.map((written) => termNames(vocabulary, written)));
    const nearest = answers
      .flatMap((terms, index) => terms.filter(({ langcode }) => langcode === chain[index]))
      .toReversed();
    const named = new Map(nearest.map((term) => [term.uuid, term]));
    return (answers[0] ?? []).map((term) => named.get(term.uuid) ?? term);
  }

  async function readTerms(fields: readonly ListField[], language: Locale) {
    const vocabularies = new Set(fields.flatMap((field) => field.vocabularies));
    const read = await Promise.all(
      [...vocabularies].map(
        async (vocabulary) => [vocabulary, await readTermsOf(vocabulary, language)] as const,
      ),
    );
    return new Map(read);
  }

  return async (request) => {
    const bundle = all.find(
      ({ entityType, bundle: name }) => entityType === "node" && name === request.kind,
    );
    if (bundle === undefined)
      return { value: { list: { items: [], terms: {} }, tags: [] }, tags: [] };
    const fields = listFieldsOf(bundle);
    const vocabularies = await readTerms(fields, request.language);
    const terms = new Map([...vocabularies.values()].flat().map((term) => [term.uuid, term]));
    const answers = await Promise.all(
      fallbackChain(request.language).map((written) =>
        itemsOrNone(request, { bundle, fields, terms }, written),
      ),
    );
    // Each page once: in the asked language, else in the first of its fallbacks that has it.
    const items = new Map(
      answers
        .toReversed()
        .flatMap((answer) => answer.items)
        .map((item) => [item.teaser.id, item]),
    );
    const termsOf = ({ vocabularies: names }: ListField): readonly ListTerm[] =>
      names.flatMap((name) =>
        (vocabularies.get(name) ?? []).map(({ slug, name: text }) => ({ slug, name: text })),
      );
    const list = {
      items: [...items.values()],
      terms: Object.fromEntries(fields.map((field) => [field.name, termsOf(field)])),
    };
    const tags = [...listTags, ...new Set(answers.flatMap((answer) => answer.tags))];
    return { value: { list, tags }, tags };
  };
}

/** Where nodes are, by their own aliases. */
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
