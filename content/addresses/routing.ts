import type { MenuName } from "#content-model/bundle.ts";
import type { Locale } from "#domain/locales.ts";

/** What a path leads to, and what menus hold: asked of the backend over JSON:API or GraphQL, alike in all they answer. */
export interface Routing {
  /**
   * What a decoded path leads to, in one language alone.
   * Throws `ContentError`: not found, forbidden where the backend says so, unavailable.
   */
  translatePath(request: RouteRequest): Promise<RouterAnswer>;
  /** The links of a menu in one language. Throws `ContentError`: not found for an unknown menu or language, unavailable. */
  readMenu(menu: MenuName, language: Locale): Promise<readonly MenuLink[]>;
}

export interface RouteRequest {
  readonly language: Locale;
  readonly path: string;
  /** Whoever asks has given up when it is aborted. */
  readonly signal?: AbortSignal | undefined;
}

export interface RouterEntity {
  readonly entityType: string;
  readonly bundle: string;
  readonly uuid: string;
  readonly label: string | null;
  /** It is the front page. */
  readonly isHome: boolean;
  /** Percent-encoded path with the language prefix of the translation it leads to. */
  readonly canonicalPath: string;
}

/** What a path leads to at the backend. */
export type RouterAnswer =
  | { readonly kind: "entity"; readonly entity: RouterEntity }
  | {
      readonly kind: "redirect";
      readonly to: string;
      readonly status: string;
      readonly isExternal: boolean;
    }
  /** A path without an entity, as a list page of the backend. */
  | { readonly kind: "other" };

/** A link of a menu as the backend gives it: flat, in order, parents first. */
export interface MenuLink {
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  /** Id of the item above; empty at the top. */
  readonly parent: string;
  /** Root-relative with language prefix, absolute elsewhere, empty for text. */
  readonly url: string;
  /** Number of the node it leads to; null for everything else, and where it is not told. */
  readonly nid: number | null;
  /** Number of the menu link entity; null for links that modules provide, and where it is not told. */
  readonly entityId: string | null;
}

/** Path of an address; host and scheme are the backend's own and mean nothing here. */
export const pathnameOf = (address: string) =>
  URL.canParse(address, "http://backend") ? new URL(address, "http://backend").pathname : "/";

/** A path as an argument that the backend reads as an address: these two would begin its query and its fragment. */
export const pathArgument = (path: string) => path.replaceAll(/[?#]/g, encodeURIComponent);
