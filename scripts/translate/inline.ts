/** Protected code in a text: a tag, a pair of tags, a character reference or a placeholder. */
export interface Code {
  readonly id: string;
  /** As it is in the content: `<a href="…">`. */
  readonly start: string;
  /** The closing tag; null if the code has no content. */
  readonly end: string | null;
  /** Content of a pair. */
  readonly children: readonly Inline[];
}

/** A piece of a text: words or protected code. */
export type Inline = string | Code;

/** Creates the id of a code. */
type Identify = (start: string, end: string | null) => string;

const htmlCode =
  /<!--[\s\S]*?-->|<\/?[a-zA-Z](?:"[^"]*"|'[^']*'|[^<>"'])*>|&(?!(?:amp|lt|gt);)(?:#\d+|#[xX][\da-fA-F]+|[a-zA-Z]\w*);/g;
const messageCode = /\{\w+\}|<\/?\w+\/?>/g;

/** Returns the pieces of a text of HTML: words as readers see them, and codes. Ids are numbers from 1. */
export function parseMarkup(html: string, identify: Identify = counting()): Inline[] {
  const parts = split(html, htmlCode).map((part) =>
    part.isCode ? part : { ...part, text: decode(part.text) },
  );
  return nest(parts, identify);
}

/**
 * Returns the pieces of an interface message. Placeholders are codes, except in messages with plural forms: their
 * structure depends on the language, so translators see it whole.
 */
export function parseMessage(message: string, identify: Identify = counting()): Inline[] {
  if (hasForms(message)) return [message];
  return nest(split(message, messageCode), identify);
}

/** Returns whether a message has forms that depend on a value: `{count, plural, …}`. */
export const hasForms = (message: string): boolean => /\{\s*\w+\s*,/.test(message);

/** Returns the text of the content again. `encode` is for HTML: `&` becomes `&amp;`. */
export function textOfInlines(inlines: readonly Inline[], isMarkup: boolean): string {
  return inlines
    .map((inline) => {
      if (typeof inline === "string") return isMarkup ? encode(inline) : inline;
      return `${inline.start}${textOfInlines(inline.children, isMarkup)}${inline.end ?? ""}`;
    })
    .join("");
}

/** Returns all codes in the order of the text, with the id of the code around each; null for the outermost. */
export function* codesOf(
  inlines: readonly Inline[],
  parent: string | null = null,
): Generator<{ readonly code: Code; readonly parent: string | null }> {
  for (const inline of inlines) {
    if (typeof inline === "string") continue;
    yield { code: inline, parent };
    yield* codesOf(inline.children, inline.id);
  }
}

/** Returns ids for the codes of a translation: those of equal codes of the English text, otherwise `t1`, `t2`, …. */
export function matching(source: readonly Inline[]): Identify {
  const free = [...codesOf(source)].map(({ code }) => code);
  const next = counting("t");
  return (start, end) => {
    const index = free.findIndex((code) => code.start === start && code.end === end);
    const [found] = index < 0 ? [] : free.splice(index, 1);
    return found?.id ?? next(start, end);
  };
}

function counting(prefix = ""): Identify {
  let last = 0;
  return () => `${prefix}${++last}`;
}

interface Part {
  readonly text: string;
  readonly isCode: boolean;
}

function split(text: string, pattern: RegExp): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) parts.push({ text: text.slice(end, match.index), isCode: false });
    parts.push({ text: match[0], isCode: true });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isCode: false });
  return parts;
}

/** Joins opening and closing tags to pairs. A tag without a counterpart is a code without content. */
function nest(parts: readonly Part[], identify: Identify): Inline[] {
  const closing = new Map<number, number>();
  const open: { readonly name: string; readonly index: number }[] = [];
  for (const [index, { text, isCode }] of parts.entries()) {
    const [, slash, name] = (isCode && /^<(\/?)([\w-]+)/.exec(text)) || [];
    if (name === undefined || text.endsWith("/>")) continue;
    const lowerName = name.toLowerCase();
    if (slash === "") open.push({ name: lowerName, index });
    else {
      const at = open.findLastIndex((each) => each.name === lowerName);
      const found = open[at];
      if (found === undefined) continue;
      closing.set(found.index, index);
      open.length = at;
    }
  }
  return build(parts, { closing, identify, from: 0, to: parts.length });
}

interface Building {
  readonly closing: ReadonlyMap<number, number>;
  readonly identify: Identify;
  readonly from: number;
  readonly to: number;
}

function build(parts: readonly Part[], { closing, identify, from, to }: Building): Inline[] {
  const inlines: Inline[] = [];
  for (let index = from; index < to; index++) {
    const part = parts[index];
    if (part === undefined) break;
    if (!part.isCode) {
      inlines.push(part.text);
      continue;
    }
    const last = closing.get(index);
    const end = last === undefined ? null : (parts[last]?.text ?? null);
    const id = identify(part.text, end);
    const children =
      last === undefined ? [] : build(parts, { closing, identify, from: index + 1, to: last });
    inlines.push({ id, start: part.text, end, children });
    index = last ?? index;
  }
  return inlines;
}

const decode = (text: string) =>
  text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");

const encode = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
