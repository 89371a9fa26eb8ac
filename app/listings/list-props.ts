import type { ListParameters } from "#domain/listings/list-address.ts";
import type { ListShape } from "./list-definition.ts";
import type { Listing } from "./listing.ts";

/** Props of every part of a list. */
export interface ListProps {
  readonly listing: Listing;
  readonly definition: ListShape;
  readonly parameters: ListParameters;
  /** Path of the list's page, with its locale. */
  readonly path: string;
}
