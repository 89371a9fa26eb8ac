import { z } from "zod";
import type { Locale } from "#domain/locales.ts";
import { mapConcurrently } from "#lib/concurrency/map-concurrently.ts";
import type { Backend } from "../jsonapi/backend.ts";
import { readCollection } from "../jsonapi/document.ts";
import { gateFields, isOpenPage, isPageWithGate } from "../jsonapi/page-access.ts";
import { languagePrefix } from "../common/language-prefix.ts";
import type { Translation } from "../model/page.ts";
import type { FrontPage } from "../routing/front-page.ts";
import { termVocabularies } from "../routing/routed-entity.ts";

/** What has a page, as lists of addresses know it. */
export interface ListedPage {
  /** Languages readers may see it in, in the order asked for, with its content path and title there. */
  readonly translations: readonly ListedTranslation[];
  /** The last change in any of them, ISO 8601. */
  readonly changed: string;
  /** Names of the steps a request for its page goes through besides those of every page. */
  readonly routeSteps: readonly string[];
}

export interface ListedTranslation extends Translation {
  readonly title: string;
}

export interface ListedNode extends ListedPage {
  readonly nid: number;
  readonly uuid: string;
}

/** A span of node numbers, both ends included. */
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

/** Requests at the same time. */
const concurrency = 6;
/** As many as a backend gives at once. */
const pageSize = 50;
/** More pages than this come from no backend that says the truth. */
const maxPages = 1000;

/** Pages behind a password are not for search engines. */
const stepsOf = (steps: readonly string[], type: string, attributes: object) =>
  isPageWithGate(type) && !isOpenPage(attributes) ? [...steps, "no-index"] : steps;

/** A kind of entity with pages, and what its numbers are called. */
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
  /** Null for all of them. */
  readonly span: NodeSpan | null;
}

/** An entity in one language. */
interface FoundPage extends Pick<ListedPage, "changed" | "routeSteps"> {
  readonly number: number;
  readonly uuid: string;
  readonly path: string;
  readonly title: string;
}

/** An entity whose languages are still being gathered. */
interface PageInWork {
  readonly uuid: string;
  readonly translations: ListedTranslation[];
  readonly routeSteps: readonly string[];
  changed: string;
}

interface NodeListOptions {
  readonly backend: Backend;
  readonly frontPage: FrontPage;
  /** Node bundles that have pages. */
  readonly bundles: readonly string[];
}

/** Lists of nodes, read from the backend each time. Every call throws `ContentError` when any part cannot be had. */
export interface NodeList {
  /** Nodes of a span with all their addresses, by number. */
  list(span: NodeSpan, locales: readonly Locale[]): Promise<readonly ListedNode[]>;
  /** Terms with pages of their own, with all their addresses. */
  terms(locales: readonly Locale[]): Promise<readonly ListedPage[]>;
  /** The highest number of any node; 0 where there is none. */
  highest(): Promise<number>;
}

export function createNodeList({ backend, frontPage, bundles }: NodeListOptions): NodeList {
  async function readSlice({ kind, bundle, locale, span }: Part, offset: number) {
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
    const path = `/jsonapi/${entityType}/${bundle}?${query.toString()}`;
    return backend.readJson({ prefix: languagePrefix(locale), path });
  }

  async function readAll(part: Part, home: string | null) {
    const { locale, kind } = part;
    const found: FoundPage[] = [];
    for (let slice = 0; slice < maxPages; slice++) {
      const json = await readSlice(part, slice * pageSize);
      for (const { id, type, attributes } of readCollection(json)) {
        const page = listed.safeParse(attributes);
        const number = z.number().safeParse(attributes[kind.numberField]);
        // What fell back to another language is not there in this one; without an alias there is no address to list.
        if (!page.success || !number.success) continue;
        if (page.data.langcode !== locale || page.data.path.alias === null) continue;
        if (!page.data.status) continue;
        const { path, changed, title } = page.data;
        const routeSteps = stepsOf(page.data.field_route_steps, type, attributes);
        const address = id === home ? "/" : (path.alias ?? "");
        found.push({ number: number.data, uuid: id, path: address, title, changed, routeSteps });
      }
      if (!hasNext.safeParse(json).success) break;
    }
    return { locale, found };
  }

  /** Reads parts, and gathers the languages of each entity by its number. */
  async function gather(parts: readonly Part[], home: string | null) {
    const answers = await mapConcurrently(parts, concurrency, (part) => readAll(part, home));
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

  return {
    async list(span, locales) {
      const parts = bundles.flatMap((bundle) =>
        locales.map((locale) => ({ kind: nodeKind, bundle, locale, span })),
      );
      const pages = await gather(parts, await frontPage());
      return pages.map(([nid, page]) => ({ nid, ...page }));
    },

    async terms(locales) {
      const parts = termVocabularies.flatMap((bundle) =>
        locales.map((locale) => ({ kind: termKind, bundle, locale, span: null })),
      );
      return (await gather(parts, null)).map(([, page]) => page);
    },

    async highest() {
      const highest = await mapConcurrently(bundles, concurrency, async (bundle) => {
        const fields = `fields[node--${bundle}]=drupal_internal__nid`;
        const path = `/jsonapi/node/${bundle}?${fields}&page[limit]=1&sort=-drupal_internal__nid`;
        const [first] = readCollection(await backend.readJson({ prefix: "", path }));
        return z.number().catch(0).parse(first?.attributes["drupal_internal__nid"]);
      });
      return Math.max(0, ...highest);
    },
  };
}

const hasNext = z.object({ links: z.object({ next: z.object({ href: z.string() }) }) });
