import type { ListDefinition } from "./list-context.ts";
import { links } from "./links.ts";
import { notFound } from "./not-found.ts";
import { redirects } from "./redirects.ts";
import { searches } from "./searches.ts";
import { texts } from "./texts.ts";
import { translations } from "./translations.ts";

/** All worklists, in the order in which editors see them. */
export const worklists: readonly ListDefinition[] = [
  translations,
  links,
  texts,
  redirects,
  notFound,
  searches,
];
