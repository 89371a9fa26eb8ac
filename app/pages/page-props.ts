import type { ReactNode } from "react";
import type { PageKind, PageOf } from "#content/model/page.ts";
import type { Address } from "#domain/addresses.ts";

export interface PageProps<K extends PageKind> {
  readonly page: PageOf<K>;
  /** The reader's address. */
  readonly address: Address;
  /** The function of the page: a list or a search. Shown after the introduction. */
  readonly purpose?: ReactNode;
}
