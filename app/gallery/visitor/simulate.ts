import { assistantDelayMs } from "#domain/constants.ts";
import { assistantShownBy, chatHiddenBy, type ChatRules } from "#domain/visitor/chat-rules.ts";
import {
  emptyMemory,
  type Profile,
  profileOf,
  remember,
  scoresOf,
} from "#domain/visitor/engagement.ts";
import { classifyTitle } from "#domain/visitor/job-title.ts";
import { linkStage } from "#domain/visitor/personalisation.ts";
import {
  countryModal,
  countryModalNames,
  countryModalPreventedBy,
  type PromptLimits,
  welcomeLocales,
  welcomePreventedBy,
} from "#domain/visitor/prompts.ts";
import { quietPage } from "#domain/visitor/quiet-pages.ts";
import type { VisitorRules } from "#domain/visitor/visitor-rules.ts";
import { parseAddress } from "#domain/addresses.ts";
import type { Situation } from "./situation.ts";

/** Something that may be shown, and the rule that decides. */
export interface Outcome {
  readonly what: string;
  /** Null if it is always shown in some form. */
  readonly isShown: boolean | null;
  /** What is shown; empty for nothing. */
  readonly shows: string;
  readonly rule: string;
}

/**
 * Returns what a visitor would see in a situation, with the functions that pages use. `rules`: those of a settings file;
 * null: as specified.
 */
export function simulate(
  situation: Situation,
  rules: VisitorRules | null = null,
): readonly Outcome[] {
  return [
    welcome(situation, rules?.prompts),
    country(situation, rules?.prompts),
    chat(situation, rules?.chat),
    assistant(situation, rules?.chat),
    ...personal(situation),
  ];
}

function welcome(
  { path, site, country: code, cookies, offered }: Situation,
  limits?: PromptLimits,
): Outcome {
  const at = {
    country: code,
    site,
    path,
    offered,
    limits,
    hasChosen: cookies.includes("selected_country"),
  };
  const by = welcomePreventedBy(at);
  return outcome("Welcome dialog", by, welcomeLocales(at).join(", "));
}

function country(
  { path, site, subsite, width, seconds, cookies }: Situation,
  limits?: PromptLimits,
): Outcome {
  const at = {
    site,
    subsite,
    width,
    elapsedMs: seconds * 1000,
    hasDismissed: countryModalNames.some((name) => cookies.includes(name)),
    hasOpened: false,
    quietPage: quietPageAt(path),
    path,
    limits,
  };
  return outcome("Country dialog", countryModalPreventedBy(at), countryModal(at) ?? "");
}

/** Uses only the address: whether a page has a form or a password is not part of the situation. */
function quietPageAt(path: string) {
  const parsed = parseAddress(path);
  const contentPath = parsed.kind === "address" ? parsed.address.path : path;
  return quietPage({ path: contentPath, hasForm: false, isGated: false, isInLegalMenu: false });
}

const noConsent = "the visitor has not agreed to functionality";

function chat(situation: Situation, rules?: ChatRules): Outcome {
  const by = situation.agrees ? chatHiddenBy(situation, rules) : noConsent;
  return outcome("Chat", by, "the configured provider");
}

function assistant(situation: Situation, rules?: ChatRules): Outcome {
  const { agrees, seconds } = situation;
  const by = assistantShownBy(situation, rules);
  const prevented =
    (!agrees && noConsent) ||
    (by === null && "no rule shows it") ||
    (seconds * 1000 < assistantDelayMs && "its time has not come") ||
    null;
  return outcome("Assistant", prevented, by ?? "");
}

function personal({ history, title }: Situation): readonly Outcome[] {
  const memory = history.reduce(remember, { ...emptyMemory, titleClass: classifyTitle(title) });
  const profile: Profile = profileOf(memory);
  const scores = Object.entries(scoresOf(memory.history))
    .map(([name, score]) => `${name} ${score}`)
    .join(", ");
  return [
    { what: "Scores", isShown: null, shows: scores, rule: "the last ten events" },
    {
      what: "Order of teasers",
      isShown: profile.leading !== null || profile.stage > 1,
      shows: profile.leading ?? "the editors' order",
      rule: `leading score ${profile.leading ?? "none"}, stage ${profile.stage}`,
    },
    {
      what: "Link of banners",
      isShown: profile.stage > 1,
      shows: `link at stage ${linkStage(profile.leading, profile)}`,
      rule: `of banners about ${profile.leading ?? "no product line"} or without a subject`,
    },
    {
      what: "Variant of banners",
      isShown: profile.titleClass !== "regular",
      shows: profile.titleClass,
      rule: title === "" ? "no job title" : `job title “${title}”`,
    },
  ];
}

const outcome = (what: string, preventedBy: string | null, shows: string): Outcome => ({
  what,
  isShown: preventedBy === null,
  shows: preventedBy === null ? shows : "",
  rule: preventedBy ?? "no rule prevents it",
});
