import { isDeepStrictEqual } from "node:util";
import { isSeq, parseDocument } from "yaml";
import { isListValue, isMapValue, parseYaml } from "#cms/files/yaml-source.ts";
import type { Json } from "#cms/store/records.ts";
import type { Redirect } from "../model/redirects.ts";
import { readRedirect, redirectKey } from "./redirect-rules.ts";

/**
 * Returns the text of `redirects.yaml` with other redirects. Lines of redirects that stay the same are not changed, with
 * the comments above them; changed ones stay in their place, new ones come last. Throws if the text is not a list.
 */
export function editRedirects(text: string, redirects: readonly Redirect[]): string {
  const wanted = new Map(redirects.map((each) => [redirectKey(each), each]));
  const { items, end } = itemsOf(text);
  const kept = items.map(({ before, own, redirect }) => {
    const next = redirect === null ? undefined : wanted.get(redirectKey(redirect));
    if (redirect !== null) wanted.delete(redirectKey(redirect));
    // The comments of a removed redirect may be about those below it.
    if (next === undefined) return before;
    return before + (isSame(redirect, next) ? own : lineOf(next));
  });
  const added = [...wanted.values()].map(lineOf);
  const start = kept.join("");
  const isOpen = start !== "" && !start.endsWith("\n");
  const edited = [start, isOpen ? "\n" : "", ...added, end].join("");
  if (!isDeepStrictEqual(keysIn(edited), new Set(redirects.map(redirectKey))))
    throw new Error("redirects.yaml cannot be edited in place");
  return edited;
}

const keysIn = (text: string) =>
  new Set(itemsOf(text).items.map(({ redirect }) => redirect && redirectKey(redirect)));

interface Item {
  /** Comments and empty lines above it. */
  readonly before: string;
  readonly own: string;
  /** Null: the item is no redirect. */
  readonly redirect: Redirect | null;
}

/** Splits the file into its items, each with whole lines, and what comes after the last one. */
function itemsOf(text: string): { readonly items: readonly Item[]; readonly end: string } {
  const { source } = parseYaml("redirects.yaml", text);
  const { contents } = parseDocument(text, { prettyErrors: false });
  if (source?.value === null) return { items: [], end: text };
  if (!isListValue(source?.value) || !isSeq(contents) || contents.flow === true)
    throw new Error("redirects.yaml is not a list with a line for each redirect");
  const { value } = source;
  let last = 0;
  const items = contents.items.map((node, index) => {
    const [start, end] = linesOf(text, rangeOf(node));
    const [before, own] = [text.slice(last, start), text.slice(start, end)];
    last = end;
    return { before, own, redirect: redirectIn(value[index] ?? null, index + 1) };
  });
  return { items, end: text.slice(last) };
}

function rangeOf(node: unknown): readonly [start: number, end: number] {
  const hasRange = typeof node === "object" && node !== null && "range" in node;
  const [start, end] = hasRange && Array.isArray(node.range) ? node.range.map(Number) : [];
  if (start === undefined || end === undefined)
    throw new Error("redirects.yaml has an empty entry; remove it first");
  return [start, end];
}

/** Returns the start of the line with the dash of an item, and the end of its last line. */
function linesOf(text: string, [start, end]: readonly [number, number]): [number, number] {
  const lineStart = text.lastIndexOf("\n", text.lastIndexOf("-", start)) + 1;
  const lineEnd = text.indexOf("\n", Math.max(start, end - 1));
  return [lineStart, lineEnd === -1 ? text.length : lineEnd + 1];
}

/** Returns the redirect of an item of the file; null if it is none. */
export function redirectIn(item: Json, line: number): Redirect | null {
  if (!isMapValue(item)) return null;
  const text = (key: string) => {
    const value = item[key];
    return typeof value === "string" || typeof value === "number" ? String(value) : "";
  };
  const [from, to, status, language] = ["from", "to", "status", "language"].map(text);
  const read = readRedirect(
    { from: from ?? "", to: to ?? "", status: status ?? "", language: language ?? "" },
    line,
  );
  return "faults" in read ? null : read;
}

const isSame = (a: Redirect | null, b: Redirect) =>
  a !== null && a.from === b.from && a.to === b.to && a.status === b.status;

/** Texts are quoted as JSON unless they are plain paths, which YAML reads as they are. */
const textOf = (text: string) => (/^[\w/][\w./-]*$/.test(text) ? text : JSON.stringify(text));

function lineOf({ from, to, status, language }: Redirect): string {
  const end = language === null ? "" : `, language: ${textOf(language)}`;
  return `- { from: ${textOf(from)}, to: ${textOf(to)}, status: ${status}${end} }\n`;
}
