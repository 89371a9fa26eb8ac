import type { List } from "../model/list.ts";
import type { Menu } from "../model/menu.ts";
import type { Page } from "../model/page.ts";
import type { PlacedBlocks } from "../model/placed-block.ts";
import type { PageTitle, SearchResults, Suggestion } from "../model/search.ts";

/** What every answer of the content client says beside its content. */
export interface ContentAnswer {
  /** Cache tags of the content that the answer was made from. */
  readonly tags: readonly string[];
  /** The answer, or a part of it, is older than it should be, since the backend fails or is slow. Default false. */
  readonly isStale?: boolean;
}

export type RedirectStatus = 301 | 302 | 303 | 307 | 308;

export interface RedirectAnswer extends ContentAnswer {
  readonly kind: "redirect";
  /** Root-relative and complete with locale, or absolute for other sites. */
  readonly to: string;
  readonly status: RedirectStatus;
  readonly external: boolean;
}

/** What a path leads to. */
export type PageAnswer = ShownPage | RedirectAnswer;

interface ShownPage extends ContentAnswer {
  readonly kind: "page";
  readonly page: Page;
  /** Of `fetchOpenedPage` alone: what the password is checked against, as editors wrote it. Never for browsers. */
  readonly passwordHash?: string;
  /** Of `fetchDraft` alone: visitors are not shown this page. */
  readonly isUnpublished?: true;
}

export interface MenuAnswer extends ContentAnswer {
  readonly menu: Menu;
}

export interface SearchAnswer extends SearchResults, ContentAnswer {}

export interface PlacedBlocksAnswer extends ContentAnswer {
  readonly blocks: PlacedBlocks;
}

export interface SuggestAnswer extends ContentAnswer {
  readonly suggestions: readonly Suggestion[];
}

export interface TitlesAnswer extends ContentAnswer {
  /** Each page once, those in the asked language first. */
  readonly titles: readonly PageTitle[];
}

export interface ListAnswer extends ContentAnswer {
  readonly list: List;
}
