import type { List } from "./model/list.ts";
import type { Menu } from "./model/menu.ts";
import type { Page } from "./model/page.ts";
import type { PlacedBlocks } from "./model/placed-block.ts";
import type { PageTitle, SearchResults, Suggestion } from "./model/search.ts";

export type RedirectStatus = 301 | 302 | 303 | 307 | 308;

export interface RedirectAnswer {
  readonly kind: "redirect";
  /** Root-relative and complete with locale, or absolute for other sites. */
  readonly to: string;
  readonly status: RedirectStatus;
  readonly external: boolean;
  readonly tags: readonly string[];
}

/** What a path leads to. */
export type PageAnswer =
  | {
      readonly kind: "page";
      readonly page: Page;
      /** Of `fetchOpenedPage` alone: what the password is checked against, as editors wrote it. Never for browsers. */
      readonly passwordHash?: string;
      /** Of `fetchDraft` alone: visitors are not shown this page. */
      readonly isUnpublished?: true;
      readonly tags: readonly string[];
    }
  | RedirectAnswer;

export interface MenuAnswer {
  readonly menu: Menu;
  readonly tags: readonly string[];
}

export interface SearchAnswer extends SearchResults {
  readonly tags: readonly string[];
}

export interface PlacedBlocksAnswer {
  readonly blocks: PlacedBlocks;
  readonly tags: readonly string[];
}

export interface SuggestAnswer {
  readonly suggestions: readonly Suggestion[];
  readonly tags: readonly string[];
}

export interface TitlesAnswer {
  /** Each page once, those in the asked language first. */
  readonly titles: readonly PageTitle[];
  readonly tags: readonly string[];
}

export interface ListAnswer {
  readonly list: List;
  readonly tags: readonly string[];
}
