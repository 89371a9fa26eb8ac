import type { SiteResource } from "#content-model/resources.ts";
import type { Locale } from "#domain/locales.ts";
import type { Page, Translation } from "../model/page.ts";
import type { MappingContext } from "./context.ts";

export type NodeResource = Extract<SiteResource, { type: `node--${string}` }>;

/** What a page needs beside its node. */
export interface PageContext extends MappingContext {
  readonly language: Locale;
  readonly translations: readonly Translation[];
}

export type PageMapper<N extends NodeResource> = (node: N, context: PageContext) => Page;
