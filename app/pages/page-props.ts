import type { ReactNode } from "react";
import type { PageKind, PageOf } from "#content/model/page.ts";
import type { Address } from "#domain/addresses.ts";

export interface PageProps<K extends PageKind> {
  readonly page: PageOf<K>;
  /** Where the reader is. */
  readonly address: Address;
  /** What the page is there for besides its text: a list, a search. Stands after the introduction. */
  readonly purpose?: ReactNode;
}
