import type { Address } from "./addresses.ts";
import { fixedPageAt } from "./fixed-pages.ts";

/**
 * Returns the name of a route for metrics and the tag manager, `{page}___{locale}`. The page is the home page, the path
 * of a fixed page, or `content`; the locale is the displayed language.
 */
export function routeIdOf({ language, path }: Pick<Address, "language" | "path">): string {
  return `${pageName(path)}___${language}`;
}

function pageName(path: string): string {
  if (path === "/") return "home";
  return fixedPageAt(path)?.path.slice(1).replaceAll("/", "-") ?? "content";
}
