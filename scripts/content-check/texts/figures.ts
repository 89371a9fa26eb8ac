import type { Finding } from "#domain/text-rules/finding.ts";
import type { Passage } from "#domain/text-rules/passage.ts";
import { type Figure, readFigures } from "./read-figures.ts";
import { findingIn, type TextRule } from "#domain/text-rules/texts.ts";

/** Locales that translate the English page; the others are texts for a country, with its own prices and laws. */
const translations = new Set(["de", "fr", "es", "it", "nl", "pt", "ja"]);
/** Kinds that are written in figures in every language. Small numbers with other units may be words in one language. */
const alwaysFigures = new Set(["percent", "money", "number"]);
/** English writes numbers up to twelve as words where nothing is compared. */
const mayBeWords = ({ kind, value }: Figure) =>
  !alwaysFigures.has(kind) || value <= 12 || (value >= 1e6 && value <= 12e6);
/** Years and amounts of another country may be left out. */
const mayBeLeftOut = ({ kind, value }: Figure) =>
  kind === "money" || (value >= 1900 && value < 2100);
/** Numbers of standards, which look like thousands: EN 301 549. */
const standards = /\b(?:EN|ISO|IEC)[ \u00a0\u202f]\d+[ \u00a0\u202f]\d+/g;

/** Keys of a figure: equal keys are the same figure. “From 51 to 42 days” and “51 days to 42” are the same. */
const keysOf = ({ kind, value }: Figure) =>
  alwaysFigures.has(kind) ? [`${kind} ${value}`, `${value}`] : [`${value}`];
const isIn = (keys: ReadonlySet<string>, figure: Figure) => keys.has(keysOf(figure)[0] ?? "");

/** Finds percentages, amounts, years and large numbers that differ between a page and its English version. */
export const checkFigures: TextRule = ({ passages }) =>
  Object.values(Object.groupBy(passages, ({ unit }) => unit)).flatMap((ofUnit = []) => {
    const english = figuresOf(ofUnit.filter(({ language }) => language === "en"));
    if (english.passages.size === 0) return [];
    const others = Object.groupBy(ofUnit, ({ place, language }) => `${place} ${language}`);
    return Object.values(others).flatMap((ofFile = []) =>
      translations.has(ofFile[0]?.language ?? "") ? compare(ofFile, english) : [],
    );
  });

interface Figures {
  /** By path. */
  readonly passages: ReadonlyMap<string, PassageFigures>;
  readonly keys: ReadonlySet<string>;
}

interface PassageFigures {
  readonly figures: readonly Figure[];
  /** Whether it writes thousands as words: “Eighteen thousand payments”. */
  readonly hasThousands: boolean;
}

/** The path without the language, which is the last key in forms. */
const pathOf = ({ path, key, unit }: Passage) =>
  JSON.stringify(unit.startsWith("forms/") ? path.filter((part) => part !== key) : path);

function figuresOf(passages: readonly Passage[]): Figures {
  const byPath = new Map(
    passages.map((passage) => {
      const text = passage.text.replaceAll(standards, "@");
      const figures = readFigures(text, passage.language);
      return [pathOf(passage), { figures, hasThousands: /\bthousand\b/i.test(text) }];
    }),
  );
  const all = [...byPath.values()].flatMap(({ figures }) => figures);
  return { passages: byPath, keys: new Set(all.flatMap(keysOf)) };
}

function compare(passages: readonly Passage[], english: Figures): Finding[] {
  const own = figuresOf(passages);
  return passages.flatMap((passage) => {
    const path = pathOf(passage);
    const original = english.passages.get(path);
    const isNew = (figure: Figure) =>
      !isIn(english.keys, figure) && !(original?.hasThousands && figure.value % 1000 === 0);
    const added = (own.passages.get(path)?.figures ?? []).filter(isNew);
    const missing = (original?.figures ?? []).filter((figure) => !isIn(own.keys, figure));
    const kinds = new Set([...added, ...missing].map(({ kind }) => kind));
    kinds.delete("bare");
    const messages = [...kinds].flatMap((kind) =>
      messageFor(
        added.filter((each) => each.kind === kind),
        missing.filter((each) => each.kind === kind),
      ),
    );
    return messages.map((message) => findingIn("figure", passage, message));
  });
}

function messageFor(added: readonly Figure[], missing: readonly Figure[]): string[] {
  const list = (figures: readonly Figure[]) => figures.map(({ shown }) => shown).join(", ");
  if (added.length > 0 && missing.length > 0)
    return [`${list(added)} here, ${list(missing)} in English`];
  const clearlyAdded = added.filter((each) => !mayBeWords(each));
  if (clearlyAdded.length > 0) return [`${list(clearlyAdded)} is not in the English version`];
  const clearlyMissing = missing.filter((each) => !mayBeWords(each) && !mayBeLeftOut(each));
  if (clearlyMissing.length === 0) return [];
  return [`${list(clearlyMissing)} of the English version is missing`];
}
