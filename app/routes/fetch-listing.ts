import type { ContentClient } from "#content/content-client.server.ts";
import { indexQuestion, makeIndexedListing } from "#app/listings/indexed-listing.ts";
import { parametersOf } from "#app/listings/list-definition.ts";
import { type Listing, makeListing } from "#app/listings/listing.ts";
import { listDefinition } from "#app/listings/registry.ts";
import type { Address } from "#domain/addresses.ts";
import type { ListName } from "#domain/fixed-pages.ts";
import { readListState } from "#domain/listings/list-address.ts";
import { locales } from "#domain/locales.ts";

interface ListingAddress {
  readonly name: ListName;
  readonly address: Address;
  readonly query: URLSearchParams;
}

/**
 * Returns the results of a list for an address: from all its items, or from the index if there are too many. Throws
 * `ContentError` (unavailable), because the page needs its list.
 */
export async function fetchListing(
  content: ContentClient,
  { name, address: { site, language }, query }: ListingAddress,
): Promise<Listing> {
  const definition = listDefinition(name);
  const { list } = await content.fetchList({ site, language, kind: definition.kind });
  if (!list.isWhole) {
    const state = readListState(query, parametersOf(definition));
    const ask = { site, language, ...indexQuestion(definition, state) };
    return makeIndexedListing({ name, definition, list, state, answer: await content.search(ask) });
  }
  const { tag } = locales[language];
  return makeListing({ name, definition, list, query, language: tag, now: Date.now() });
}
