import type { RequestContext } from "../request/context.ts";
import type { Resource } from "../jsonapi/resources.ts";
import type { Search } from "./find-items.ts";
import { nothingSearched, wordsIn } from "../search-index/search-text.ts";
import { fold, formsOf, isUnspaced, runs, type WantedWord } from "../search-index/words.ts";
import { withoutBreakMarks } from "#lib/text/without-break-marks.ts";

/** Maximum length of an excerpt in characters, and the length of its text before the first match. */
const maxLength = 220;
const lead = 60;
/** Maximum nesting of paragraphs that are read. */
const maxDepth = 4;

interface Span {
  readonly start: number;
  readonly end: number;
}

/**
 * Returns the part of a page's texts with the words of the search, as HTML with the words in `<strong>`, like Search
 * API. `null` if the texts do not contain them, and for gated pages.
 */
export function excerptOf(
  context: RequestContext,
  { words, langcodes }: Search,
  { entity, translation }: Resource,
): string | null {
  const { langcode } = translation;
  const wanted = words?.wanted.get(langcode);
  if (!wanted || !langcodes.includes(langcode)) return null;
  const texts = textsOf(context, { ...entity, langcode }, maxDepth);
  const candidates = texts.map((text) => excerptFrom(text, findWords(text, wanted, langcode)));
  const best = candidates.toSorted((a, b) => b.different - a.different)[0];
  return best && best.different > 0 ? best.html : null;
}

/** Returns the public texts of a page, one after the other. */
export function textsOf(
  context: RequestContext,
  {
    serial,
    type,
    bundle,
    langcode,
  }: { serial: number; type: string; bundle: string; langcode: string },
  depth: number,
): string[] {
  const { store, searchedBundles } = context;
  const [original = langcode] = store.languagesOf(serial);
  const shown = store.translation(serial, langcode) ?? store.translation(serial, original);
  const { texts, paragraphs } = searchedBundles.get(`${type}--${bundle}`) ?? nothingSearched;
  if (!shown?.status || store.entity(serial)?.isGated) return [];
  const own = texts.flatMap((name) => wordsIn(shown.attributes[name] ?? null));
  const held = paragraphs.flatMap((field) =>
    depth === 0 ? [] : store.references(serial, field, shown.langcode),
  );
  const below = held.flatMap(({ target }) => {
    const paragraph = target > 0 ? store.entity(target) : null;
    return paragraph ? textsOf(context, { ...paragraph, langcode }, depth - 1) : [];
  });
  return [...own.map(flatten), ...below];
}

const flatten = (text: string) =>
  withoutBreakMarks(text.normalize("NFKC")).replace(/\s+/g, " ").trim();

interface FoundWord extends Span {
  /** Index of the word in the search. */
  readonly word: number;
}

function findWords(text: string, wanted: readonly WantedWord[], langcode: string): FoundWord[] {
  const forms = wanted.map(({ word }) => formsOf(word, langcode));
  const found: FoundWord[] = [];
  for (const match of text.matchAll(runs)) {
    const run = match[0].toLowerCase();
    // Letters that become two in lower case would shift later positions.
    const start = match.index;
    for (const [word, { word: sought, isBeginning }] of wanted.entries()) {
      if (isUnspaced(run)) {
        const at = isUnspaced(sought) ? run.indexOf(sought) : -1;
        if (at >= 0) found.push({ word, start: start + at, end: start + at + sought.length });
      } else {
        const isForm = formsOf(run, langcode).some((form) => forms[word]?.includes(form));
        if (isForm || (isBeginning && fold(run).startsWith(fold(sought))))
          found.push({ word, start, end: start + match[0].length });
      }
    }
  }
  return found.toSorted((a, b) => a.start - b.start);
}

/** Returns the part of a text with the most words, and how many different ones it has. */
function excerptFrom(
  text: string,
  found: readonly FoundWord[],
): { html: string; different: number } {
  const pieces = found.slice(0, 50).map(({ start }) => {
    const from = beginningOf(text, start);
    const inside = found.filter((each) => each.start >= from && each.end <= from + maxLength);
    return { from, inside, different: new Set(inside.map(({ word }) => word)).size };
  });
  const [best] = pieces.toSorted((a, b) => b.different - a.different);
  if (!best) return { html: "", different: 0 };
  return { html: markUp(text, best.from, best.inside), different: best.different };
}

/** Returns the beginning of a word a little before a position. */
function beginningOf(text: string, place: number): number {
  if (place <= lead) return 0;
  const space = text.indexOf(" ", place - lead);
  return space >= 0 && space < place ? space + 1 : place;
}

function markUp(text: string, from: number, words: readonly Span[]): string {
  const end = text.length <= from + maxLength ? text.length : endOf(text, from);
  let html = from > 0 ? "…" : "";
  let at = from;
  for (const word of words) {
    if (word.start < at || word.end > end) continue;
    html += `${escape(text.slice(at, word.start))}<strong>${escape(text.slice(word.start, word.end))}</strong>`;
    at = word.end;
  }
  return `${html}${escape(text.slice(at, end))}${end < text.length ? "…" : ""}`;
}

/** Returns the end of a word up to a limit; text without spaces is cut anywhere. */
function endOf(text: string, from: number): number {
  const last = text.lastIndexOf(" ", from + maxLength);
  return last > from + lead * 2 ? last : from + maxLength;
}

const escaped: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };
const escape = (text: string) => text.replace(/[&<>]/g, (character) => escaped[character] ?? "");
