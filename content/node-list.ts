import { z } from "zod";
import { defaultLocale, type Locale } from "#domain/locales.ts";
import { mapConcurrently } from "#lib/concurrency/map-concurrently.ts";
import type { Backend } from "./jsonapi/backend.ts";
import { readCollection } from "./jsonapi/document.ts";
import { languagePrefix } from "./language-prefix.ts";
import type { Translation } from "./model/page.ts";
import { resolveIn } from "./resolve-path.ts";
import type { Routing } from "./routing.ts";

/** A node as lists of addresses know it. */
export interface ListedNode {
  readonly nid: number;
  /** Languages readers may see it in, in the order asked for, with its content path there. */
  readonly translations: readonly Translation[];
  /** The last change in any of them, ISO 8601. */
  readonly changed: string;
  /** Names of the steps a request for its page goes through besides those of every page. */
  readonly routeSteps: readonly string[];
}

/** A span of node numbers, both ends included. */
export interface NodeSpan {
  readonly from: number;
  readonly to: number;
}

const listed = z.object({
  drupal_internal__nid: z.number(),
  langcode: z.string(),
  changed: z.string(),
  path: z.object({ alias: z.string().nullable() }),
  field_route_steps: z.array(z.string()).catch([]),
});

/** Requests at the same time. */
const concurrency = 6;
/** As many as a backend gives at once. */
const pageSize = 50;
/** More pages than this come from no backend that says the truth. */
const maxPages = 1000;

/** The nodes of one bundle in one language. */
interface Part {
  readonly bundle: string;
  readonly locale: Locale;
  readonly span: NodeSpan;
}

/** A node in one language. */
interface FoundNode extends Pick<ListedNode, "nid" | "changed" | "routeSteps"> {
  readonly path: string;
}

/** A node whose languages are still being gathered. */
interface NodeInWork {
  readonly translations: Translation[];
  readonly routeSteps: readonly string[];
  changed: string;
}

interface NodeListOptions {
  readonly backend: Backend;
  readonly routing: Routing;
  /** Node bundles that have pages. */
  readonly bundles: readonly string[];
}

/** Lists of nodes, read from the backend each time. Every call throws `ContentError` when any part cannot be had. */
export interface NodeList {
  /** Nodes of a span with all their addresses, by number. */
  list(span: NodeSpan, locales: readonly Locale[]): Promise<readonly ListedNode[]>;
  /** The highest number of any node; 0 where there is none. */
  highest(): Promise<number>;
}

export function createNodeList({ backend, routing, bundles }: NodeListOptions): NodeList {
  async function readSlice({ bundle, locale, span }: Part, offset: number) {
    const query = new URLSearchParams({
      [`fields[node--${bundle}]`]: "drupal_internal__nid,langcode,changed,path,field_route_steps",
      "filter[langcode]": locale,
      "filter[span][condition][path]": "drupal_internal__nid",
      "filter[span][condition][operator]": "BETWEEN",
      "page[limit]": String(pageSize),
      "page[offset]": String(offset),
      sort: "drupal_internal__nid",
    });
    query.append("filter[span][condition][value][]", String(span.from));
    query.append("filter[span][condition][value][]", String(span.to));
    const path = `/jsonapi/node/${bundle}?${query.toString()}`;
    return backend.readJson({ prefix: languagePrefix(locale), path });
  }

  /** Id of the node at `/`; null where there is none. */
  async function frontPage(): Promise<string | null> {
    const answer = await resolveIn(routing, { language: defaultLocale, path: "/" });
    return answer?.kind === "entity" ? answer.entity.uuid : null;
  }

  async function readAll(part: Part, home: string | null) {
    const { locale } = part;
    const found: FoundNode[] = [];
    for (let page = 0; page < maxPages; page++) {
      const json = await readSlice(part, page * pageSize);
      for (const { id, attributes } of readCollection(json)) {
        const node = listed.safeParse(attributes);
        // What fell back to another language is not there in this one; without an alias there is no address to list.
        if (!node.success || node.data.langcode !== locale || node.data.path.alias === null)
          continue;
        const {
          drupal_internal__nid: nid,
          path,
          changed,
          field_route_steps: routeSteps,
        } = node.data;
        found.push({ nid, path: id === home ? "/" : (path.alias ?? ""), changed, routeSteps });
      }
      if (!hasNext.safeParse(json).success) break;
    }
    return { locale, found };
  }

  return {
    async list(span, locales) {
      const home = await frontPage();
      const jobs = bundles.flatMap((bundle) => locales.map((locale) => ({ bundle, locale })));
      const answers = await mapConcurrently(jobs, concurrency, ({ bundle, locale }) =>
        readAll({ bundle, locale, span }, home),
      );
      const nodes = new Map<number, NodeInWork>();
      for (const { locale, found } of answers) {
        for (const { nid, path, changed, routeSteps } of found) {
          const node = nodes.get(nid) ?? { translations: [], changed, routeSteps };
          node.translations.push({ locale, path });
          if (changed > node.changed) node.changed = changed;
          nodes.set(nid, node);
        }
      }
      return [...nodes]
        .map(([nid, node]) => ({ nid, ...node }))
        .toSorted((one, other) => one.nid - other.nid);
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
