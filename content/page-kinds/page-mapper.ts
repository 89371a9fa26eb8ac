import type { ResourceIdentifier, SiteResource } from "#content-model/resources.ts";
import type { OfType } from "../jsonapi/resource-index.ts";
import type { PageKind, PageOf, Translation } from "../model/page.ts";
import type { MappingContext } from "../mappers/context.ts";

export type CommentResource = OfType<SiteResource, "comment--comment">;

/** What a page needs beside its node. */
export interface PageContext extends MappingContext {
  readonly translations: readonly Translation[];
  /** What comes from lists: nodes about a term, comments on an article; in order. */
  readonly parts: readonly ResourceIdentifier[];
  /** Read for those who gave the password: what is behind it comes along. */
  readonly isOpened: boolean;
}

/** Kinds of pages that are made of nodes. */
export type NodePageKind = Exclude<PageKind, "built_in" | "term">;

export type PageMapper<K extends NodePageKind> = (
  node: OfType<SiteResource, `node--${K}`>,
  context: PageContext,
) => PageOf<K>;
