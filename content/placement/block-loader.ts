import { bundles, type SiteBundle } from "#content-model/model.ts";
import type { SiteResource } from "#content-model/resources.ts";
import { fallbackChain, type Locale } from "#domain/locales.ts";
import type { Cache, Loaded } from "#lib/cache/cache.ts";
import type { Log } from "#lib/log.ts";
import { tagsOf } from "../answers/cache-tags.ts";
import { isContentError } from "../answers/content-error.ts";
import type { Backend } from "../jsonapi/backend.ts";
import { readCollectionDocument, type WireResource } from "../jsonapi/document.ts";
import { documentParameters } from "../jsonapi/document-query.ts";
import { buildQuery } from "../jsonapi/query.ts";
import { createResourceIndex, rememberFound } from "../jsonapi/resource-index.ts";
import type { PictureAddress } from "../mappers/picture-sizes.ts";
import { createResourceReader } from "../jsonapi/resource-reader.ts";
import { languagePrefix } from "../addresses/language-prefix.ts";
import { createLinkResolver } from "../links/href.ts";
import { linkedNodes } from "../links/linked-nodes.ts";
import type { NodeAddressBook } from "../links/node-addresses.ts";
import { type BlockContentResource, mapPlacedBlock } from "../mappers/placed-blocks.ts";
import type { PlacedBlock } from "../model/placed-block.ts";
import { createTextBudget } from "../jsonapi/text-limits.ts";

export interface BlockLoaderOptions {
  readonly backend: Backend;
  readonly backendHost: string;
  readonly nodeAddresses: NodeAddressBook;
  readonly pictureAddress: PictureAddress | null;
  /** Blocks as the backend has them, which several languages fall back to. */
  readonly cache: Cache<readonly WireResource[]>;
  readonly log: Log;
}

/** A block with its placement rules. */
export interface PlaceableBlock {
  readonly block: PlacedBlock;
  readonly rules: BlockContentResource["attributes"];
  /** Cache tags of its content. */
  readonly tags: readonly string[];
}

/** The page with the blocks; links stay in its site version and language. */
export interface BlockPlace {
  readonly site: Locale;
  readonly language: Locale;
}

/** Returns the blocks of all regions, sorted by weight. Throws `ContentError` (unavailable). */
export type BlockLoader = (place: BlockPlace) => Promise<Loaded<readonly PlaceableBlock[]>>;

/** Drupal's tag for "any block content". */
export const blockListTag = "block_content_list";
/** Collections have pages of fifty; editors do not place more blocks than fit on these pages. */
const maxPages = 10;
const pageSize = 50;

export function createBlockLoader(options: BlockLoaderOptions): BlockLoader {
  const { backend, backendHost, nodeAddresses, pictureAddress, cache, log } = options;
  const all: readonly SiteBundle[] = Object.values(bundles);
  const blockBundles = all.filter(({ entityType }) => entityType === "block_content");
  const reader = createResourceReader(all, log);

  async function readIn(language: Locale): Promise<readonly WireResource[]> {
    const { value } = await cache.read(language, async () => {
      const found = await Promise.all(
        blockBundles.map((bundle) => readAll(backend, bundle, language)),
      );
      const resources = createResourceIndex(found.flat(), reader);
      return { value: found.flat(), tags: [blockListTag, ...tagsOf(resources.all)] };
    });
    return value;
  }

  /** Returns the blocks that exist in a language, by id. */
  async function mapIn(language: Locale, place: BlockPlace): Promise<readonly PlaceableBlock[]> {
    const resources = createResourceIndex(await readIn(language), reader, {
      language: place.language,
    });
    const nodes = await nodeAddresses.find(
      linkedNodes(null, resources.all, backendHost),
      place.language,
    );
    const links = createLinkResolver({
      place: { ...place, contentLanguage: language },
      backendHost,
      nodes,
    });
    const textBudget = createTextBudget((reason) =>
      log.warn(
        { language, reason },
        "Some texts of placed blocks were skipped: together they are too long.",
      ),
    );
    return resources.all.filter(isBlockContent).flatMap((resource) => {
      const { attributes } = resource;
      if (attributes.langcode !== language || attributes.field_region === null) return [];
      const shown = rememberFound(resources);
      const block = mapPlacedBlock(resource, {
        resources: shown.resources,
        links,
        pictureAddress,
        language,
        textBudget,
      });
      return block === null
        ? []
        : [{ block, rules: attributes, tags: tagsOf([resource, ...shown.found]) }];
    });
  }

  return async (place) => {
    const versions = await Promise.all(
      fallbackChain(place.language).map((language) => mapIn(language, place)),
    );
    // The requested language first: its blocks are not taken from a fallback.
    const blocks = new Map(
      versions
        .toReversed()
        .flat()
        .map((each) => [each.block.id, each]),
    );
    const value = [...blocks.values()].toSorted(byWeight);
    const tags = new Set([blockListTag, ...value.flatMap((each) => each.tags)]);
    return { value, tags: [...tags] };
  };
}

const byWeight = (a: PlaceableBlock, b: PlaceableBlock) =>
  (a.rules.field_weight ?? 0) - (b.rules.field_weight ?? 0) ||
  a.rules.drupal_internal__id - b.rules.drupal_internal__id;

const isBlockContent = (resource: SiteResource): resource is BlockContentResource =>
  resource.type.startsWith("block_content--");

/** Returns all blocks of a bundle with their parts, in one language; empty if the backend does not have the bundle. */
async function readAll(
  backend: Backend,
  bundle: SiteBundle,
  language: Locale,
): Promise<readonly WireResource[]> {
  const parameters = documentParameters(bundle, Object.values(bundles));
  const read: WireResource[] = [];
  try {
    for (let page = 0; page < maxPages; page++) {
      const query = buildQuery({
        ...parameters,
        "page[limit]": String(pageSize),
        "page[offset]": String(page * pageSize),
      });
      const path = `/jsonapi/${bundle.entityType}/${bundle.bundle}${query}`;
      const { data, included, hasNext } = readCollectionDocument(
        await backend.readJson({ prefix: languagePrefix(language), path }),
      );
      read.push(...included, ...data);
      if (!hasNext) break;
    }
  } catch (error) {
    if (isContentError(error, "content-unavailable") || !isContentError(error)) throw error;
  }
  return read;
}
