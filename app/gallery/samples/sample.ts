import type { Block } from "#content/model/block.ts";
import type { Page } from "#content/model/page.ts";
import type { PlacedBlock } from "#content/model/placed-block.ts";
import type { Teaser } from "#content/model/teaser.ts";
import type { Listing } from "#app/listings/listing.ts";
import type { ModalRequest } from "#app/visitor/modal-request.ts";
import type { SentForm } from "#domain/forms/sent-form.ts";
import type { ShownForm } from "#domain/forms/shown-form.ts";

/** A part of the site in one state, as the gallery shows it. */
export type Sample =
  | { readonly shows: "block"; readonly block: Block }
  | { readonly shows: "placed"; readonly block: PlacedBlock; readonly level: 2 | null }
  | { readonly shows: "teasers"; readonly teasers: readonly Teaser[] }
  | { readonly shows: "list"; readonly listing: Listing }
  | { readonly shows: "modal"; readonly request: ModalRequest }
  | { readonly shows: "form"; readonly shown: ShownForm; readonly sent: SentForm | null }
  | { readonly shows: "page"; readonly page: Page };

export interface NamedSample {
  /** Description of the state: `long words`. */
  readonly name: string;
  readonly sample: Sample;
}

/** A page of the gallery. */
export interface Entry {
  /** Last segment of its address. */
  readonly id: string;
  readonly samples: readonly NamedSample[];
}
