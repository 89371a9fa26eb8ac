import type { MenuName } from "#content-model/bundle.ts";
import type { Locale } from "#domain/locales.ts";
import type { Menu } from "./model/menu.ts";
import type { Page } from "./model/page.ts";

/** Whose page is asked for: links of the answer stay in this site version and language. */
export interface ContentAddress {
  readonly site: Locale;
  readonly language: Locale;
  /** Content path, decoded, without locale: `/` for the home page. */
  readonly path: string;
}

/** What a path leads to. Throws `ContentError` for everything else. */
export type PageAnswer =
  | { readonly kind: "page"; readonly page: Page; readonly tags: readonly string[] }
  | {
      readonly kind: "redirect";
      /** Root-relative and complete with locale, or absolute for other sites. */
      readonly to: string;
      readonly status: 301 | 302 | 303 | 307 | 308;
      readonly external: boolean;
      readonly tags: readonly string[];
    };

export interface MenuAnswer {
  readonly menu: Menu;
  readonly tags: readonly string[];
}

/** The only door to content. Server only. */
export interface ContentClient {
  /**
   * Resolves a path along the language's fallback chain and fetches its page.
   * Throws `ContentError`: not found, forbidden, or unavailable within the time limit.
   */
  fetchPage(address: ContentAddress): Promise<PageAnswer>;
  /** A menu with links resolved, in the language or its fallbacks; an unknown menu is empty. */
  fetchMenu(name: MenuName, place: { site: Locale; language: Locale }): Promise<MenuAnswer>;
  /** A file of the backend (`/sites/default/files/…`), streamed; conditional and range headers of the request are passed on. */
  fetchFile(path: string, request: Request): Promise<Response>;
  /** Drops what was made from content with any of these cache tags. */
  invalidate(tags: readonly string[]): void;
}
