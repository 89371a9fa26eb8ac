import type { Bundle } from "#content-model/bundle.ts";
import { bundles } from "#content-model/model.ts";
import { commonlyOffered, localeCodes, type Locale, translatedLocales } from "#domain/locales.ts";
import type { ContentUnit, Snapshot } from "../model/snapshot.ts";
import type { SnapshotReader } from "../model/snapshot-reader.ts";
import type { Collections, Found } from "./collections.ts";
import { paragraphIncludes } from "./paragraph-includes.ts";
import { faultyPicture } from "./read-media.ts";
import { createNodeCollector } from "./read-nodes.ts";
import { readBackendRedirects } from "./read-redirects.ts";

interface BackendReaderOptions {
  readonly collections: Collections;
  /** Origin of the backend. */
  readonly baseUrl: string;
}

const all: readonly Bundle[] = Object.values(bundles);
const nodeBundles = all.filter(({ entityType }) => entityType === "node");
const pictureBundles = all.filter(
  ({ entityType, fields }) =>
    entityType === "media" && Object.values(fields).some(({ kind }) => kind === "image_file"),
);

/** Languages that content is translated to, whether or not a page is. */
const usualLocales = localeCodes.filter(
  (locale) => translatedLocales.includes(locale) || commonlyOffered.includes(locale),
);

/** Creates a reader of nodes with their paragraphs, pictures and redirects over JSON:API. */
export function createBackendReader({
  collections,
  baseUrl,
}: BackendReaderOptions): SnapshotReader {
  return {
    async read(): Promise<Snapshot> {
      const gaps: string[] = [];
      const nodes = createNodeCollector(baseUrl);
      for (const bundle of nodeBundles) {
        const include = paragraphIncludes(bundle, all);
        await readBundle({ bundle, sort: "drupal_internal__nid", include }, (found, locale) =>
          nodes.add(found, locale),
        );
      }
      const pictures: ContentUnit[] = [];
      for (const bundle of pictureBundles)
        await readBundle({ bundle, sort: "drupal_internal__mid", include: "" }, (found, locale) => {
          for (const each of found.data)
            pictures.push(
              ...[faultyPicture(each, locale, baseUrl)].filter((unit) => unit !== null),
            );
        });
      const redirects = await readBackendRedirects(collections, baseUrl);
      if (redirects === null)
        gaps.push("The account of the site may not read redirects over JSON:API.");
      return {
        units: [...nodes.units(usualLocales), ...pictures],
        redirects: redirects ?? [],
        gaps,
      };

      async function readBundle(
        { bundle: { entityType, bundle }, sort, include }: BundleRequest,
        take: (found: Found, locale: Locale) => void,
      ): Promise<void> {
        const collection = `${entityType}/${bundle}`;
        for (const locale of localeCodes) {
          const prefix = locale === "en" ? "" : `/${locale}`;
          const request = { prefix, collection, filter: { langcode: locale }, sort, include };
          if (await collections.read(request, (found) => take(found, locale))) continue;
          gaps.push(`${collection} cannot be read over JSON:API.`);
          return;
        }
      }
    },
  };
}

interface BundleRequest {
  readonly bundle: Bundle;
  readonly sort: string;
  readonly include: string;
}
