import type { MenuName } from "#content-model/bundle.ts";
import type { Locale } from "#domain/locales.ts";

/** Resolves paths and reads menus, over JSON:API or GraphQL with the same results. */
export interface Routing {
  /**
   * Resolves a decoded path in one language only. Throws `ContentError`: not found, forbidden if the backend says so,
   * unavailable.
   */
  translatePath(request: RouteRequest): Promise<RouterAnswer>;
  /**
   * Reads the links of a menu in one language. Throws `ContentError`: not found for an unknown menu or language,
   * unavailable.
   */
  readMenu(menu: MenuName, language: Locale): Promise<readonly MenuLink[]>;
}

export interface RouteRequest {
  readonly language: Locale;
  readonly path: string;
  /** Aborts when the caller no longer needs the result. */
  readonly signal?: AbortSignal | undefined;
}

export interface RouterEntity {
  readonly entityType: string;
  readonly bundle: string;
  readonly uuid: string;
  readonly label: string | null;
  /** The entity is the front page. */
  readonly isHome: boolean;
  /** Percent-encoded path, with the language prefix of the translation. */
  readonly canonicalPath: string;
  /** Paths without prefix by language, of all translations that readers may see; null if the backend does not say. */
  readonly translations: Readonly<Record<string, string>> | null;
}

/** The target of a path in the backend. */
export type RouterAnswer =
  | { readonly kind: "entity"; readonly entity: RouterEntity }
  | {
      readonly kind: "redirect";
      readonly to: string;
      readonly status: string;
      readonly isExternal: boolean;
    }
  /** A path without an entity, such as a list page of the backend. */
  | { readonly kind: "other" };

/** A menu link in the backend's form: a flat list in order, parents first. */
export interface MenuLink {
  readonly id: string;
  readonly title: string;
  readonly description: string | null;
  /** Id of the parent item; empty at the top. */
  readonly parent: string;
  /** Root-relative with a language prefix; absolute for other sites; empty for text. */
  readonly url: string;
  /** Number of the target node; null for other targets, or if unknown. */
  readonly nid: number | null;
  /** Number of the menu link entity; null for links of modules, or if unknown. */
  readonly entityId: string | null;
}

/** Returns the path of an address. The backend's own host and scheme are ignored. */
export const pathnameOf = (address: string) =>
  URL.canParse(address, "http://backend") ? new URL(address, "http://backend").pathname : "/";

/**
 * Escapes the characters of a path that would start a query or a fragment, because the backend reads it as an address.
 */
export const pathArgument = (path: string) => path.replaceAll(/[?#]/g, encodeURIComponent);
