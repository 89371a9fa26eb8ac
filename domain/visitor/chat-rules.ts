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

interface ChatRule {
  readonly name: string;
  readonly hides: (situation: ChatSituation) => boolean;
}

const isMrs = ({ subsite }: ChatSituation) => subsite === "mrs";
const pathHas = ({ path }: ChatSituation, pattern: RegExp) => pattern.test(path.toLowerCase());
const isAbout = ({ productLines }: ChatSituation, word: string) =>
  productLines.some((name) => name.toLowerCase().includes(word));

/** In order; the first rule that matches is reported as the reason. */
const chatRules: readonly ChatRule[] = [
  { name: "German on mrs", hides: (at) => isMrs(at) && at.site === "de" },
  { name: "paths containing frama", hides: (at) => pathHas(at, /frama/) },
  {
    name: "support, contact and faq in the UK on mrs, but for mail",
    hides: (at) =>
      isMrs(at) &&
      at.site === "en-gb" &&
      pathHas(at, /support|contact|faq/) &&
      !isAbout(at, "mail"),
  },
  {
    name: "Dutch and Norwegian, but for customer experience",
    hides: (at) => (at.site === "nl" || at.site === "no") && !isAbout(at, "experience"),
  },
];

/** Returns the name of the rule that hides the chat; null if the chat is shown. */
export const chatHiddenBy = (situation: ChatSituation): string | null =>
  chatRules.find(({ hides }) => hides(situation))?.name ?? null;

/** The assistant is shown only on mrs, if one of these rules matches. */
const assistantRules: readonly {
  readonly name: string;
  readonly shows: (at: ChatSituation) => boolean;
}[] = [
  { name: "German on mrs", shows: (at) => isMrs(at) && at.site === "de" },
  {
    name: "support in the UK on mrs",
    shows: (at) => isMrs(at) && at.site === "en-gb" && pathHas(at, /support/),
  },
];

/** Returns the name of the rule that shows the assistant; null if it is hidden. */
export const assistantShownBy = (situation: ChatSituation): string | null =>
  assistantRules.find(({ shows }) => shows(situation))?.name ?? null;
