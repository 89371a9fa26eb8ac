import type { ReadyPage } from "./ready-page.ts";
import { hasFailed } from "./rendered-page.ts";

/** Thrown if the rendered page must not be cached. Waiting clients get the page, unless an older copy is better. */
export class UncachedPage extends Error {
  override readonly name = "UncachedPage";
  readonly page: ReadyPage;
  constructor(page: ReadyPage) {
    super("This page is not cached");
    this.page = page;
  }
  /** The page has an error, lacks a part or contains stale content, so an older copy of the complete page is better. */
  get isPoor(): boolean {
    return hasFailed(this.page) || this.page.isIncomplete;
  }
}
