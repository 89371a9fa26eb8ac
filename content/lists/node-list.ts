import { z } from "zod";
import type { Locale } from "#domain/locales.ts";
import { mapConcurrently } from "#lib/concurrency/map-concurrently.ts";
import type { Backend, BackendRequest } from "../jsonapi/backend.ts";
import { unavailable } from "../jsonapi/backend-answer.ts";
import { readCollectionDocument } from "../jsonapi/document.ts";
import { gateFields, isOpenPage, isPageWithGate } from "../jsonapi/page-access.ts";
import { languagePrefix } from "../addresses/language-prefix.ts";
import type { Translation } from "../model/page.ts";
import type { FrontPage } from "../routing/front-page.ts";
import { termVocabularies } from "../routing/routed-entity.ts";

/** A page in a list of addresses. */
export interface ListedPage {
  /** Languages in which readers may see it, in the order of the request, with content path and title in each. */
  readonly translations: readonly ListedTranslation[];
  /** The last change in any language, ISO 8601. */
  readonly changed: string;
  /** Names of route steps of its page, in addition to the common ones. */
  readonly routeSteps: readonly string[];
}

export interface ListedTranslation extends Translation {
  readonly title: string;
}

export interface ListedNode extends ListedPage {
  readonly nid: number;
  readonly uuid: string;
}

export interface ListedTerm extends ListedPage {
  readonly tid: number;
  readonly uuid: string;
}

/** A range of node numbers, both ends inclusive. */
export interface NodeSpan {
  readonly from: number;
  readonly to: number;
}

const listed = z.object({
  // Nodes have a title, terms a name.
  title: z.string().catch(""),
  langcode: z.string(),
  changed: z.string(),
  path: z.object({ alias: z.string().nullable() }),
  field_route_steps: z.array(z.string()).catch([]),
  status: z.boolean(),
});

/** Maximum number of requests at a time, unless the caller has less of a hurry. A Drupal may have three processes only. */
const maxConcurrency = 2;
/** The backend's maximum. */
const pageSize = 50;
/** A backend with more pages than this is faulty. */
const maxPages = 1000;

/** Search engines must not index protected pages. */
const stepsOf = (steps: readonly string[], type: string, attributes: object) =>
  isPageWithGate(type) && !isOpenPage(attributes) ? [...steps, "no-index"] : steps;

/** An entity type with pages, and the name of its number. */
interface Kind {
  readonly entityType: "node" | "taxonomy_term";
  readonly numberField: "drupal_internal__nid" | "drupal_internal__tid";
}

const nodeKind: Kind = { entityType: "node", numberField: "drupal_internal__nid" };
const termKind: Kind = { entityType: "taxonomy_term", numberField: "drupal_internal__tid" };

/** The entities of one bundle in one language. */
interface Part {
  readonly kind: Kind;
  readonly bundle: string;
  readonly locale: Locale;
  /** Null: all. */
  readonly span: NodeSpan | null;
}

/** An entity in one language. */
interface FoundPage extends Pick<ListedPage, "changed" | "routeSteps"> {
  readonly number: number;
  readonly uuid: string;
  readonly path: string;
  readonly title: string;
}

/** An entity whose languages are still being collected. */
interface PageInWork {
  readonly uuid: string;
  readonly translations: ListedTranslation[];
  readonly routeSteps: readonly string[];
  changed: string;
}

interface NodeListOptions {
  readonly backend: Backend;
  readonly frontPage: FrontPage;
  /** Node bundles with pages. */
  readonly bundles: readonly string[];
}

/**
 * Lists of nodes, read from the backend each time. Every call throws `ContentError` if any part is unavailable, and
 * while the embedded backend is loading: a sitemap without half of the pages would be wrong.
 */
export interface NodeList {
  /**
   * Returns the nodes of a range with all their addresses, sorted by number. `concurrency`: requests at a time, default 2.
   */
  list(
    span: NodeSpan,
    locales: readonly Locale[],
    concurrency?: number,
  ): Promise<readonly ListedNode[]>;
  /** Returns the terms with pages, with all their addresses. `concurrency`: as above. */
  terms(locales: readonly Locale[], concurrency?: number): Promise<readonly ListedTerm[]>;
  /** Returns the highest number of any node; 0 if there is none. */
  highest(): Promise<number>;
}

export function createNodeList({ backend, frontPage, bundles }: NodeListOptions): NodeList {
  async function readWhole(request: BackendRequest) {
    const document = readCollectionDocument(await backend.readJson(request));
    if (document.isIncomplete)
      throw unavailable(request.path, new Error("Content is being loaded"));
    return document;
  }

  async function readAll(part: Part, home: string | null) {
    const { locale, kind } = part;
    const found: FoundPage[] = [];
    for (let slice = 0; slice < maxPages; slice++) {
      const request = { prefix: languagePrefix(locale), path: slicePath(part, slice * pageSize) };
      const { data, hasNext } = await readWhole(request);
      for (const { id, type, attributes } of data) {
        const page = listed.safeParse(attributes);
        const number = z.number().safeParse(attributes[kind.numberField]);
        // An entity in a fallback language does not exist in this one, and without an alias it has no address to list.
        if (!page.success || !number.success) continue;
        if (page.data.langcode !== locale || page.data.path.alias === null) continue;
        if (!page.data.status) continue;
        const { path, changed, title } = page.data;
        const routeSteps = stepsOf(page.data.field_route_steps, type, attributes);
        const address = id === home ? "/" : (path.alias ?? "");
        found.push({ number: number.data, uuid: id, path: address, title, changed, routeSteps });
      }
      if (!hasNext) break;
    }
    return { locale, found };
  }

  /** Reads parts, and returns their entities with all languages, sorted by number. */
  async function gather(parts: readonly Part[], home: string | null, concurrency = maxConcurrency) {
    // One late response among more than a hundred must not fail the list, so each part has a second try.
    const answers = await mapConcurrently(parts, concurrency, (part) =>
      readAll(part, home).catch(() => readAll(part, home)),
    );
    return collectPages(answers);
  }

  return {
    async list(span, locales, concurrency) {
      const parts = bundles.flatMap((bundle) =>
        locales.map((locale) => ({ kind: nodeKind, bundle, locale, span })),
      );
      const pages = await gather(parts, await frontPage(), concurrency);
      return pages.map(([nid, page]) => ({ nid, ...page }));
    },

    async terms(locales, concurrency) {
      const parts = termVocabularies.flatMap((bundle) =>
        locales.map((locale) => ({ kind: termKind, bundle, locale, span: null })),
      );
      return (await gather(parts, null, concurrency)).map(([tid, page]) => ({ tid, ...page }));
    },

    async highest() {
      const highest = await mapConcurrently(bundles, maxConcurrency, async (bundle) => {
        const fields = `fields[node--${bundle}]=drupal_internal__nid`;
        const path = `/jsonapi/node/${bundle}?${fields}&page[limit]=1&sort=-drupal_internal__nid`;
        const { data } = await readWhole({ prefix: "", path });
        return z.number().catch(0).parse(data[0]?.attributes["drupal_internal__nid"]);
      });
      return Math.max(0, ...highest);
    },
  };
}

/** Returns the path of fifty entities of a part, from `offset` on. */
function slicePath({ kind, bundle, locale, span }: Part, offset: number): string {
  const { entityType, numberField } = kind;
  const query = new URLSearchParams({
    [`fields[${entityType}--${bundle}]`]: [
      numberField,
      ...Object.keys(listed.shape),
      ...gateFields,
    ].join(","),
    "filter[langcode]": locale,
    // An account with wide rights would also get what is not published.
    "filter[status]": "1",
    "page[limit]": String(pageSize),
    "page[offset]": String(offset),
    sort: numberField,
  });
  if (span !== null) {
    query.append("filter[span][condition][path]", numberField);
    query.append("filter[span][condition][operator]", "BETWEEN");
    query.append("filter[span][condition][value][]", String(span.from));
    query.append("filter[span][condition][value][]", String(span.to));
  }
  return `/jsonapi/${entityType}/${bundle}?${query.toString()}`;
}

/** Collects the languages of each entity by its number. Returns the entities sorted by number. */
function collectPages(
  answers: readonly { readonly locale: Locale; readonly found: readonly FoundPage[] }[],
): readonly (readonly [number, PageInWork])[] {
  const pages = new Map<number, PageInWork>();
  for (const { locale, found } of answers) {
    for (const { number, uuid, path, title, changed, routeSteps } of found) {
      const page = pages.get(number) ?? { uuid, translations: [], changed, routeSteps };
      page.translations.push({ locale, path, title });
      if (changed > page.changed) page.changed = changed;
      pages.set(number, page);
    }
  }
  return [...pages].toSorted(([one], [other]) => one - other);
}
