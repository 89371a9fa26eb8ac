import type { PageKind } from "#content/model/page.ts";

/** Kinds of pages as labels, to which browsers cannot add any. */
const kinds = {
  animation: true,
  article: true,
  built_in: true,
  contract: true,
  customer: true,
  event: true,
  knowledge_hub_article: true,
  lp_template: true,
  office: true,
  page: true,
  partner: true,
  resource: true,
  resource_library: true,
  staff: true,
  term: true,
  testimonial: true,
  other: true,
} satisfies Readonly<Record<PageKind | "other", true>>;

/** Returns whether a text is the name of a kind of page, or `other`. */
export const isPageKind = (text: string): boolean => Object.hasOwn(kinds, text);
