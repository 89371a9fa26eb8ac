import { bundles, type SiteBundle } from "#content-model/model.ts";
import type { Locale } from "#domain/locales.ts";
import type { Log } from "#lib/log.ts";
import { tagsOf } from "../answers/cache-tags.ts";
import type { Backend } from "../jsonapi/backend.ts";
import type { CollectionDocument } from "../jsonapi/document.ts";
import { teaserParameters } from "../jsonapi/document-query.ts";
import { createResourceIndex } from "../jsonapi/resource-index.ts";
import { createResourceReader } from "../jsonapi/resource-reader.ts";
import { createLinkResolver } from "../links/href.ts";
import { linkedNodes } from "../links/linked-nodes.ts";
import type { NodeAddressBook } from "../links/node-addresses.ts";
import type { PictureAddress } from "../mappers/picture-sizes.ts";
import { mapTeasers } from "../mappers/teasers.ts";
import type { Teaser, TeaserKind } from "../model/teaser.ts";
import { nameTerms } from "./name-terms.ts";
import type { TermNames } from "./term-names.ts";

/** Services for searching. */
export interface SearchParts {
  readonly backend: Backend;
  readonly backendHost: string;
  /** Machine name of the backend's search index. */
  readonly searchIndex: string;
  readonly nodeAddresses: NodeAddressBook;
  readonly pictureAddress: PictureAddress | null;
  readonly termNames: TermNames;
  readonly log: Log;
  /** Date that separates upcoming from past events. */
  readonly today: () => Date;
}

const all: readonly SiteBundle[] = Object.values(bundles);
const nodeBundles = all.filter(({ entityType }) => entityType === "node");

/**
 * Returns query parameters for the teaser fields of some kinds. Several kinds have only the picture in common, so a
 * list of different resources can include nothing else.
 */
export function teaserQuery(kinds: readonly TeaserKind[]): Record<string, string> {
  const asked = nodeBundles.filter(
    ({ bundle }) => kinds.length === 0 || kinds.some((kind) => kind === bundle),
  );
  const parameters = Object.fromEntries(
    asked.flatMap((bundle) => Object.entries(teaserParameters(bundle, all))),
  );
  for (const { bundle } of asked) {
    const name = `fields[node--${bundle}]`;
    parameters[name] = `${parameters[name] ?? ""},field_route_steps`;
  }
  return asked.length === 1
    ? parameters
    : { ...parameters, include: "field_image.field_media_image" };
}

/** Returns the teasers of found nodes, in order, with the cache tags of all their content. */
export async function mapFound(
  { backendHost, nodeAddresses, pictureAddress, termNames, log }: SearchParts,
  { data, included }: Pick<CollectionDocument, "data" | "included">,
  place: { readonly site: Locale; readonly language: Locale; readonly contentLanguage: Locale },
): Promise<{ readonly results: readonly Teaser[]; readonly tags: readonly string[] }> {
  const { language } = place;
  const named = await nameTerms(included, termNames, language);
  const resources = createResourceIndex([...named, ...data], createResourceReader(all, log), {
    language,
  });
  const shown = data.filter(({ attributes }) => !isKeptBack(attributes["field_route_steps"]));
  const nodes = await nodeAddresses.find(linkedNodes(null, resources.all, backendHost), language);
  const links = createLinkResolver({ place, backendHost, nodes });
  const results = mapTeasers(shown, { resources, links, pictureAddress, language });
  return { results, tags: tagsOf(resources.all) };
}

/** Pages that are not indexed are not found by the site's search. The embedded backend already leaves them out. */
const isKeptBack = (steps: unknown) => Array.isArray(steps) && steps.includes("no-index");
