const homeWords = ["homepage", "accueil", "inicio", "bemvindos"];

interface BodyFacts {
  /** Path of the address, with its locale. */
  readonly pathname: string;
  /** The path is the home page of a locale. */
  readonly isHome: boolean;
  readonly excludesMenu: boolean;
}

/** Classes of the document's body, literally as specified (§2); they follow the path on error pages too. */
export function bodyClasses({ pathname, isHome, excludesMenu }: BodyFacts): string {
  return [
    ...(isHome || homeWords.some((word) => pathname.includes(word)) ? ["homepage"] : []),
    ...(excludesMenu || pathname.includes("/ica-terms") ? ["no-header"] : []),
  ].join(" ");
}
