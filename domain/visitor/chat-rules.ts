import type { Locale } from "../locales.ts";

/**
 * What decides whether a visitor sees chat and assistant (docs/specification.md §4;
 * docs/reading-of-the-specification.md, "Chat and assistant").
 */
export interface ChatSituation {
  readonly site: Locale;
  readonly subsite: string | null;
  /** Path with its locale, as in the address. */
  readonly path: string;
  /** Slugs of the page’s product lines, the same in every language. */
  readonly productLines: readonly string[];
}

/** A rule matches if all of its conditions do. A rule without conditions always matches. */
export interface ChatRule {
  /** Reported as the reason. */
  readonly name: string;
  readonly subsite?: "mrs";
  /** Site versions. */
  readonly sites?: readonly Locale[];
  /** Texts of which the path contains one; in lower case. */
  readonly pathContains?: readonly string[];
  /** A word in the slug of a product line with which the rule does not match; in lower case. */
  readonly unlessAbout?: string;
}

/** When the chat is hidden and the assistant shown. In order; the first rule that matches is reported as the reason. */
export interface ChatRules {
  readonly chatHidden: readonly ChatRule[];
  /** The assistant is hidden if no rule matches. */
  readonly assistantShown: readonly ChatRule[];
}

/** The rules of docs/specification.md §4, which apply unless settings replace them. */
export const specifiedChatRules: ChatRules = {
  chatHidden: [
    { name: "German on mrs", subsite: "mrs", sites: ["de"] },
    { name: "paths containing frama", pathContains: ["frama"] },
    {
      name: "support, contact and faq in the UK on mrs, but for mail",
      subsite: "mrs",
      sites: ["en-gb"],
      pathContains: ["support", "contact", "faq"],
      unlessAbout: "mail",
    },
    {
      name: "Dutch and Norwegian, but for customer experience",
      sites: ["nl", "no"],
      unlessAbout: "experience",
    },
  ],
  assistantShown: [
    { name: "German on mrs", subsite: "mrs", sites: ["de"] },
    {
      name: "support in the UK on mrs",
      subsite: "mrs",
      sites: ["en-gb"],
      pathContains: ["support"],
    },
  ],
};

/** Returns the name of the rule that hides the chat; null if the chat is shown. */
export const chatHiddenBy = (
  situation: ChatSituation,
  { chatHidden }: ChatRules = specifiedChatRules,
): string | null => firstMatch(situation, chatHidden);

/** Returns the name of the rule that shows the assistant; null if it is hidden. */
export const assistantShownBy = (
  situation: ChatSituation,
  { assistantShown }: ChatRules = specifiedChatRules,
): string | null => firstMatch(situation, assistantShown);

const firstMatch = (situation: ChatSituation, rules: readonly ChatRule[]) =>
  rules.find((rule) => matches(rule, situation))?.name ?? null;

function matches(
  { subsite, sites, pathContains, unlessAbout }: ChatRule,
  at: ChatSituation,
): boolean {
  const path = at.path.toLowerCase();
  return (
    (subsite === undefined || at.subsite === subsite) &&
    (sites === undefined || sites.includes(at.site)) &&
    (pathContains === undefined || pathContains.some((text) => path.includes(text))) &&
    (unlessAbout === undefined || !isAbout(at, unlessAbout))
  );
}

const isAbout = ({ productLines }: ChatSituation, word: string) =>
  productLines.some((name) => name.toLowerCase().includes(word));
