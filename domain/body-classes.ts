const homeWords = ["homepage", "accueil", "inicio", "bemvindos"];

interface HeaderFacts {
  /** Path of the page, with its locale. */
  readonly pathname: string;
  readonly excludesMenu: boolean;
}

/** Returns whether a page in the default layout has a header. */
export const hasHeader = ({ pathname, excludesMenu }: HeaderFacts): boolean =>
  !excludesMenu && !pathname.includes("/ica-terms");

interface BodyFacts {
  /** Path of the page, with its locale. */
  readonly pathname: string;
  /** The path is the home page of a locale. */
  readonly isHome: boolean;
  readonly hasHeader: boolean;
}

/** Returns the classes of `body`, exactly as specified (docs/specification.md §2). Error pages have them too. */
export function bodyClasses(facts: BodyFacts): string {
  const isHome = facts.isHome || homeWords.some((word) => facts.pathname.includes(word));
  return [...(isHome ? ["homepage"] : []), ...(facts.hasHeader ? [] : ["no-header"])].join(" ");
}
