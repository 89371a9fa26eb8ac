import type { DraftText } from "#domain/draft-finding.ts";
import type { DraftRemark } from "#domain/draft-remark.ts";
import type { PublicationTimes } from "#domain/publication.ts";
import type { LeftOutBlock } from "../model/block-remarks.ts";
import type { List } from "../model/list.ts";
import type { Menu } from "../model/menu.ts";
import type { Page } from "../model/page.ts";
import type { PlacedBlocks } from "../model/placed-block.ts";
import type { PageTitle, SearchResults, Suggestion } from "../model/search.ts";

/** Properties of every response of the content client. */
export interface ContentAnswer {
  /** Cache tags of the content in the response. */
  readonly tags: readonly string[];
  /** The response, or a part of it, is stale, because the backend fails or is slow. Default false. */
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

/** The target of a path. */
export type PageAnswer = ShownPage | RedirectAnswer;

/** A page that visitors, or editors, see. */
export interface ShownPage extends ContentAnswer {
  readonly kind: "page";
  readonly page: Page;
  /** Only from `fetchOpenedPage`: the hash for checking the password, as editors entered it. Never sent to browsers. */
  readonly passwordHash?: string;
  /** Only from `fetchDraft`: visitors cannot see this page. */
  readonly isUnpublished?: true;
  /** Only from `fetchDraft`: what editors learn about this page, unless it is only that visitors cannot see it. */
  readonly draftRemark?: DraftRemark;
  /** Only from `fetchDraft`: blocks that were left out, if there is no block beside them. */
  readonly leftOut?: readonly LeftOutBlock[];
  /** Only from `fetchDraft`: the texts as editors wrote them. */
  readonly texts?: readonly DraftText[];
  /** Only from `fetchDraft`: when the page is to be published and unpublished. */
  readonly times?: PublicationTimes;
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
  /** Without duplicates; pages in the requested language first. */
  readonly titles: readonly PageTitle[];
}

export interface ListAnswer extends ContentAnswer {
  readonly list: List;
}
