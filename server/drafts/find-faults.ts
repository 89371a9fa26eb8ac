import type { Page } from "#content/model/page.ts";
import type { DraftFinding, DraftRule, DraftText } from "#domain/draft-finding.ts";
import { checkNames } from "#domain/text-rules/names.ts";
import { type Passage, plainText } from "#domain/text-rules/passage.ts";
import { checkRegister } from "#domain/text-rules/register.ts";
import {
  alternativeFault,
  barePictureFault,
  descriptionFault,
  headingFaults,
  lengthFault,
  limitedTexts,
} from "#domain/text-rules/source-faults.ts";
import { isTextKey, mayBeText } from "#domain/text-rules/text-key.ts";
import type { TextRule } from "#domain/text-rules/texts.ts";
import { checkTypography } from "#domain/text-rules/typography.ts";
import { checkTerms, checkWords } from "#domain/text-rules/words.ts";
import type { BrandTextRules } from "./brand-text-rules.ts";

const wordings: readonly (readonly [DraftRule, TextRule])[] = [
  ["typography", checkTypography],
  ["register", checkRegister],
  ["word", checkWords],
  ["term", checkTerms],
  ["name", checkNames],
];

/** A page with nothing but faults would make the panel useless. */
const maxFindings = 100;

/** Applies the rules of `content:check` that need only the page itself, and returns what they find, in its order. */
export function findFaults(
  { language, description, kind }: Pick<Page, "language" | "description" | "kind">,
  texts: readonly DraftText[],
  brand: BrandTextRules,
): readonly DraftFinding[] {
  const missing: readonly DraftFinding[] =
    description === null && kind !== "built_in"
      ? [{ rule: "no-description", message: descriptionFault, place: "", paragraphs: [] }]
      : [];
  const found = texts.flatMap((text) => [
    ...sourceFaults(text).map(([rule, message]) => findingIn(text, rule, message)),
    ...wordingFaults(text, language, brand),
  ]);
  return [...missing, ...found].slice(0, maxFindings);
}

const findingIn = ({ place, paragraphs }: DraftText, rule: DraftRule, message: string) => ({
  rule,
  message,
  place,
  paragraphs,
});

function sourceFaults({ key, kind, value }: DraftText): readonly (readonly [DraftRule, string])[] {
  const limited = limitedTexts.find((each) => each === key);
  const faults: readonly (readonly [DraftRule, string | null])[] = [
    ["alternative", kind === "alternative" ? alternativeFault(value) : null],
    ["alternative", kind === "html" ? barePictureFault(value) : null],
    ["title", limited === undefined ? null : lengthFault(limited, value)],
    ...(kind === "html" ? headingFaults(value) : []).map(
      (message) => ["heading-order", message] as const,
    ),
  ];
  return faults.flatMap(([rule, message]) => (message === null ? [] : [[rule, message] as const]));
}

function wordingFaults(text: DraftText, language: string, brand: BrandTextRules) {
  if (!isTextKey(text.key) || !mayBeText(text.value)) return [];
  const passage: Passage = {
    place: text.place,
    unit: "",
    language,
    path: [],
    key: text.key,
    text: plainText(text.value),
    line: () => null,
  };
  return wordings.flatMap(([name, rule]) =>
    rule({ ...brand, passages: [passage] })
      // Faults of the rules themselves are for developers.
      .filter(({ place }) => place === text.place)
      .map(({ message }) => findingIn(text, name, message)),
  );
}
