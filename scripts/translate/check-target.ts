import { codesOf, hasForms, type Inline } from "./inline.ts";
import type { ReadInline } from "./read-xliff.ts";
import { contentOf, type SegmentInlines } from "./segment-inlines.ts";
import type { Segment } from "#worklists/translations/segment.ts";

/** Returns whether a file has the same text and codes as the site. */
export const isSame = (read: readonly ReadInline[], own: readonly Inline[]): boolean =>
  JSON.stringify(read) === JSON.stringify(shapeOf(own));

const shapeOf = (inlines: readonly Inline[]): readonly ReadInline[] => {
  const shape: ReadInline[] = [];
  for (const inline of inlines) {
    const last = shape.at(-1);
    if (typeof inline !== "string")
      shape.push({
        id: inline.id,
        children: inline.end === null ? null : shapeOf(inline.children),
      });
    else if (typeof last === "string") shape.splice(-1, 1, last + inline);
    else if (inline !== "") shape.push(inline);
  }
  return shape;
};

/**
 * Returns the content for a translation that came back. Its codes must be those of the English text or those of the
 * present translation, each once, inside the same codes. Throws otherwise, and if the text does not fit its field.
 */
export function readTarget(
  segment: Segment,
  inlines: SegmentInlines,
  read: readonly ReadInline[],
): string {
  const known = [inlines.source, inlines.target ?? inlines.source];
  const codes = new Map(
    known.flatMap((each) => [...codesOf(each)]).map(({ code }) => [code.id, code]),
  );
  const resolve = (inline: ReadInline): Inline => {
    if (typeof inline === "string") return inline;
    const code = codes.get(inline.id);
    if (code === undefined) throw new Error(`broken code: ${inline.id} does not exist`);
    if ((code.end === null) !== (inline.children === null))
      throw new Error(`broken code: ${inline.id} (${code.start}) has another kind`);
    return { ...code, children: (inline.children ?? []).map(resolve) };
  };
  const target = read.map(resolve);
  const faults = known.map((each) => codeFault(target, each));
  const [fault] = faults;
  if (typeof fault === "string" && !faults.includes(null)) throw new Error(`broken code: ${fault}`);
  const text = contentOf(segment, target);
  checkText(segment, text);
  return text;
}

/** Returns how the codes of a translation differ from the expected ones; null if they do not. */
function codeFault(target: readonly Inline[], expected: readonly Inline[]): string | null {
  const found = [...codesOf(target)];
  const parents = new Map(found.map(({ code, parent }) => [code.id, parent]));
  if (parents.size < found.length) return "a code occurs twice";
  const wanted = [...codesOf(expected)];
  for (const { code, parent } of wanted) {
    if (!parents.has(code.id)) return `${code.id} (${code.start}) is missing`;
    if (parents.get(code.id) !== parent) return `${code.id} (${code.start}) is in another place`;
  }
  const ids = new Set(wanted.map(({ code }) => code.id));
  const other = found.find(({ code }) => !ids.has(code.id));
  return other === undefined ? null : `${other.code.id} (${other.code.start}) is not expected`;
}

function checkText({ kind, source, maxLength }: Segment, text: string): void {
  if (text.trim() === "") throw new Error("the translation is empty");
  if (maxLength !== null && text.length > maxLength)
    throw new Error(`the translation has ${text.length} characters; at most ${maxLength} fit`);
  if (kind === "address" && (!/^\/(?:[^\s?#]*[^\s?#/])$/.test(text) || text.endsWith(".data")))
    throw new Error(`${text} is not an address such as /ap-automation`);
  if (kind === "message" && (hasForms(source) || hasForms(text))) checkMessage(source, text);
}

function checkMessage(source: string, text: string): void {
  const wanted = argumentsOf(source);
  const found = argumentsOf(text);
  if (wanted === null || found === null || wanted !== found)
    throw new Error(`broken code: the braces of the message differ from ${source}`);
}

/** Returns the arguments of an ICU message, `count, plural|service`; null if its braces are not balanced. */
function argumentsOf(message: string): string | null {
  let depth = 0;
  for (const [brace] of message.matchAll(/[{}]/g)) {
    depth += brace === "{" ? 1 : -1;
    if (depth < 0) return null;
  }
  if (depth !== 0) return null;
  const names = [...message.matchAll(/\{\s*(\w+)\s*(?:,\s*(\w+)|\})/g)].map(
    ([, name, type]) => `${name},${type ?? ""}`,
  );
  const needsOther = /,\s*(?:plural|select)/.test(message) && !/\bother\s*\{/.test(message);
  return needsOther ? null : [...new Set(names)].toSorted().join("|");
}
