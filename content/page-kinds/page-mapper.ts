import type { ResourceIdentifier, SiteResource } from "#content-model/resources.ts";
import type { OfType } from "../jsonapi/resource-index.ts";
import type { PageKind, PageOf, Translation } from "../model/page.ts";
import type { MappingContext } from "../mappers/context.ts";

export type CommentResource = OfType<SiteResource, "comment--comment">;

/** Context for mapping a node to a page. */
export interface PageContext extends MappingContext {
  readonly translations: readonly Translation[];
  /** Items from lists, in order: nodes about a term, comments on an article. */
  readonly parts: readonly ResourceIdentifier[];
  /** For visitors who entered the password: the protected part is included. */
  readonly isOpened: boolean;
}

/** Kinds of pages that are mapped from nodes. */
export type NodePageKind = Exclude<PageKind, "built_in" | "term">;

export type PageMapper<K extends NodePageKind> = (
  node: OfType<SiteResource, `node--${K}`>,
  context: PageContext,
) => PageOf<K>;
