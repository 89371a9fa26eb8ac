import { z } from "zod";
import { bundles } from "#content-model/model.ts";
import type { Bundle } from "#content-model/bundle.ts";
import { isRelationship } from "#content-model/fields.ts";
import { commonlyOffered, localeCodes, type Locale, translatedLocales } from "#domain/locales.ts";
import type { Snapshot, StoredRedirect } from "../model/snapshot.ts";
import type { SnapshotReader } from "../model/snapshot-reader.ts";
import type { Collections, Resource } from "./collections.ts";
import { createNodeCollector } from "./read-nodes.ts";
import { redirectOf } from "./read-redirects.ts";

interface BackendReaderOptions {
  readonly collections: Collections;
  /** Origin of the backend. */
  readonly baseUrl: string;
}

const all: readonly Bundle[] = Object.values(bundles);
const nodeBundles = all.filter(({ entityType }) => entityType === "node");
/** Paragraph types that may contain links or pictures. */
const linkedParagraphs = all.filter(
  ({ entityType, fields }) =>
    entityType === "paragraph" &&
    Object.values(fields).some((field) =>
      isRelationship(field)
        ? field.kind === "image_file" || field.kind === "paragraphs"
        : field.kind === "rich_text" || field.kind === "link",
    ),
);

/** Languages that content is translated to, whether or not a page is. */
const usualLocales = localeCodes.filter(
  (locale) => translatedLocales.includes(locale) || commonlyOffered.includes(locale),
);

/** Creates a reader of nodes, their paragraphs and redirects over JSON:API. */
export function createBackendReader({
  collections,
  baseUrl,
}: BackendReaderOptions): SnapshotReader {
  return {
    async read(): Promise<Snapshot> {
      const gaps: string[] = [];
      const nodes = createNodeCollector(baseUrl);
      const locales = new Set<Locale>(usualLocales);
      for (const { bundle } of nodeBundles)
        for (const locale of localeCodes)
          await readLocale(["node", bundle, "nid"], locale, (found) => {
            if (found.length > 0) locales.add(locale);
            for (const each of found) nodes.addNode(each, locale);
          });
      await readParagraphs([...locales], nodes);
      return { units: nodes.units(usualLocales), redirects: await readRedirects(), gaps };

      async function readLocale(
        [entityType, bundle, number]: readonly [entityType: string, bundle: string, number: string],
        locale: Locale,
        take: (found: readonly Resource[]) => void,
      ): Promise<void> {
        const prefix = locale === "en" ? "" : `/${locale}`;
        const collection = `${entityType}/${bundle}`;
        const sort = `drupal_internal__${number}`;
        const filter = { langcode: locale };
        const isReadable = await collections.read({ prefix, collection, filter, sort }, take);
        if (!isReadable && locale === "en")
          gaps.push(`${collection} cannot be read over JSON:API.`);
      }

      async function readParagraphs(
        written: readonly Locale[],
        into: ReturnType<typeof createNodeCollector>,
      ): Promise<void> {
        for (const locale of written) {
          const parts: Resource[] = [];
          for (const { bundle } of linkedParagraphs)
            await readLocale(["paragraph", bundle, "id"], locale, (found) => {
              parts.push(...found);
            });
          const nodeOf = createNodeOf(parts);
          for (const part of parts) {
            const nid = nodeOf(part);
            if (nid !== null) into.addPart(nid, part, locale);
          }
        }
      }

      async function readRedirects(): Promise<readonly StoredRedirect[]> {
        const redirects: StoredRedirect[] = [];
        const request = { prefix: "", collection: "redirect/redirect", filter: {}, sort: "id" };
        const take = (found: readonly Resource[]) =>
          void redirects.push(...found.flatMap((each) => redirectOf(each, baseUrl) ?? []));
        if (!(await collections.read(request, take)))
          gaps.push("The account of the site may not read redirects over JSON:API.");
        return redirects;
      }
    },
  };
}

const parentAttributes = z.object({
  drupal_internal__id: z.int(),
  parent_id: z.coerce.number().int(),
  parent_type: z.string(),
});

/** Returns a function that finds the node of a paragraph, which may be inside other paragraphs. */
function createNodeOf(parts: readonly Resource[]) {
  const byId = new Map(
    parts.flatMap((part) => {
      const read = parentAttributes.safeParse(part.attributes);
      return read.success ? [[read.data.drupal_internal__id, read.data] as const] : [];
    }),
  );
  /** Blocks are at most seven levels deep. */
  const maxLevels = 10;
  return (part: Resource): number | null => {
    let parent = parentAttributes.safeParse(part.attributes).data;
    for (let level = 0; level < maxLevels && parent !== undefined; level++) {
      if (parent.parent_type === "node") return parent.parent_id;
      parent = parent.parent_type === "paragraph" ? byId.get(parent.parent_id) : undefined;
    }
    return null;
  };
}
