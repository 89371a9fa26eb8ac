import type { Address } from "./addresses.ts";
import { fixedPageAt } from "./fixed-pages.ts";

/**
 * Name of a route for metrics and the tag manager, `{page}___{locale}`: the home page, a fixed page by its path, or
 * `content`; the locale is the language shown.
 */
export function routeIdOf({ language, path }: Pick<Address, "language" | "path">): string {
  return `${pageName(path)}___${language}`;
}

function pageName(path: string): string {
  if (path === "/") return "home";
  return fixedPageAt(path)?.path.slice(1).replaceAll("/", "-") ?? "content";
}
