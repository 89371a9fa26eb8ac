import type { PageKind, PageOf } from "#content/model/page.ts";
import type { Address } from "#domain/addresses.ts";

export interface PageProps<K extends PageKind> {
  readonly page: PageOf<K>;
  /** Where the reader is. */
  readonly address: Address;
}
