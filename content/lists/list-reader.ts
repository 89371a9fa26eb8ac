import { bundles, type SiteBundle } from "#content-model/model.ts";
import type { Locale } from "#domain/locales.ts";
import type { Backend } from "../jsonapi/backend.ts";
import { readCollectionDocument, type WireResource } from "../jsonapi/document.ts";
import { teaserParameters } from "../jsonapi/document-query.ts";
import { buildQuery } from "../jsonapi/query.ts";
import { languagePrefix } from "../addresses/language-prefix.ts";
import type { ContentLimits } from "../jsonapi/limits.ts";
import type { ListField } from "./list-values.ts";

export type ListLimits = Pick<ContentLimits, "maxListPages" | "newestListPages">;

/** Published nodes of a kind that exist in one language, newest first, with their teaser fields. */
export interface ListNodes {
  readonly data: readonly WireResource[];
  readonly included: readonly WireResource[];
}

interface ListPart {
  readonly bundle: SiteBundle;
  readonly fields: readonly ListField[];
  readonly written: Locale;
}

/** Drupal's maximum. */
const pageSize = 50;
/** Maximum number of pages requested at a time. */
const concurrency = 4;

/** The beginning of a list, from which the rest can be read. */
export interface ListStart {
  readonly written: Locale;
  /** The list has at most as many pages as are held in memory. */
  readonly isShort: boolean;
  /** Reads on, up to a number of pages. Throws `ContentError`. */
  read(maxPages: number): Promise<ListNodes>;
}

/**
 * Reads the first page of the nodes of a kind in a language, and whether there are more pages than are held in memory.
 * Throws `ContentError`.
 */
export async function readListStart(
  backend: Backend,
  part: ListPart,
  maxPages: number,
): Promise<ListStart> {
  const ask = async (parameters: Readonly<Record<string, string>>) => {
    const { bundle, written } = part;
    const query = buildQuery({
      ...parameters,
      "filter[langcode]": written,
      "filter[status]": "1",
      // The id orders nodes that were created in the same second, so that none is on two pages.
      sort: "-created,drupal_internal__nid",
    });
    const path = `/jsonapi/${bundle.entityType}/${bundle.bundle}${query}`;
    return readCollectionDocument(
      await backend.readJson({ prefix: languagePrefix(written), path }),
    );
  };
  const teasers = shownParameters(part);
  const readPage = (page: number) =>
    ask({
      ...teasers,
      "page[limit]": String(pageSize),
      "page[offset]": String(page * pageSize),
    });
  const isTooLong = async () => {
    const { entityType, bundle } = part.bundle;
    const { data } = await ask({
      [`fields[${entityType}--${bundle}]`]: "langcode",
      "page[limit]": "1",
      "page[offset]": String(maxPages * pageSize),
    });
    return data.length > 0;
  };

  const first = await readPage(0);
  return {
    written: part.written,
    isShort: !first.hasNext || !(await isTooLong()),
    async read(count) {
      const pages = [first];
      while (pages.at(-1)?.hasNext === true && pages.length < count) {
        const wanted = Math.min(concurrency, count - pages.length);
        const next = Array.from({ length: wanted }, (_, index) => readPage(pages.length + index));
        pages.push(...(await Promise.all(next)));
      }
      return {
        // A backend without this filter also returns other languages.
        data: pages
          .flatMap(({ data }) => data)
          .filter(({ attributes }) => attributes["langcode"] === part.written),
        included: pages.flatMap(({ included }) => included),
      };
    },
  };
}

/** Returns query parameters for the fields of teasers and facets. */
function shownParameters({ bundle, fields }: ListPart): Readonly<Record<string, string>> {
  const parameters = teaserParameters(bundle, Object.values(bundles));
  const key = `fields[${bundle.entityType}--${bundle.bundle}]`;
  const names = [parameters[key] ?? "", ...fields.map(({ field }) => field)];
  return { ...parameters, [key]: [...new Set(names.join(",").split(","))].join(",") };
}
