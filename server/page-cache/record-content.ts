import type { ContentClient } from "#content/content-client.server.ts";
import type { ContentAnswer } from "#content/answers/answers.ts";
import { isContentError } from "#content/answers/content-error.ts";

/** A content client that records what a page is made from. */
export interface RecordedContent {
  readonly content: ContentClient;
  /** Cache tags of all content read so far. */
  readonly tags: ReadonlySet<string>;
  /** Some content was unavailable, even if the page was rendered without it. */
  readonly isIncomplete: boolean;
  /** Part of the content is stale, because newer content is unavailable. */
  readonly isStale: boolean;
}

export function recordContent(content: ContentClient): RecordedContent {
  const tags = new Set<string>();
  let isIncomplete = false;
  let isStale = false;

  async function noting<T extends ContentAnswer>(work: Promise<T>): Promise<T> {
    try {
      const answer = await work;
      for (const tag of answer.tags) tags.add(tag);
      isStale ||= answer.isStale === true;
      return answer;
    } catch (error) {
      isIncomplete ||= isContentError(error, "content-unavailable");
      throw error;
    }
  }

  return {
    content: {
      ...content,
      fetchPage: (address) => noting(content.fetchPage(address)),
      fetchOpenedPage: (address) => noting(content.fetchOpenedPage(address)),
      fetchMenu: (name, place) => noting(content.fetchMenu(name, place)),
      fetchPlacedBlocks: (request) => noting(content.fetchPlacedBlocks(request)),
      fetchList: (request) => noting(content.fetchList(request)),
      fetchNewest: (request) => noting(content.fetchNewest(request)),
      search: (request) => noting(content.search(request)),
    },
    tags,
    get isIncomplete() {
      return isIncomplete;
    },
    get isStale() {
      return isStale;
    },
  };
}
