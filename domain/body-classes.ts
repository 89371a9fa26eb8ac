const homeWords = ["homepage", "accueil", "inicio", "bemvindos"];

interface HeaderFacts {
  /** Path of the address, with its locale. */
  readonly pathname: string;
  readonly excludesMenu: boolean;
}

/** Whether a page in the default layout has a header. */
export const hasHeader = ({ pathname, excludesMenu }: HeaderFacts): boolean =>
  !excludesMenu && !pathname.includes("/ica-terms");

interface BodyFacts {
  /** Path of the address, with its locale. */
  readonly pathname: string;
  /** The path is the home page of a locale. */
  readonly isHome: boolean;
  readonly hasHeader: boolean;
}

/** Classes of `body`, exactly as specified (docs/specification.md §2). They also apply to error pages. */
export function bodyClasses(facts: BodyFacts): string {
  const isHome = facts.isHome || homeWords.some((word) => facts.pathname.includes(word));
  return [...(isHome ? ["homepage"] : []), ...(facts.hasHeader ? [] : ["no-header"])].join(" ");
}
