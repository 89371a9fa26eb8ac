import { locales, type Locale } from "#domain/locales.ts";
import { type Code, codesOf, type Inline } from "./inline.ts";
import { inlinesOf } from "./segment-inlines.ts";
import type { Segment, SegmentState, TextUnit } from "#worklists/translations/segment.ts";

export const xliffNamespace = "urn:oasis:names:tc:xliff:document:2.0";

/** A segment with its state and the glossary terms in its text. */
export interface ExportedSegment {
  readonly segment: Segment;
  readonly state: SegmentState;
  readonly terms: readonly string[];
}

export interface ExportedUnit {
  readonly unit: TextUnit;
  readonly segments: readonly ExportedSegment[];
}

/** Formats units as XLIFF 2.1 (OASIS, 2018): one `file` for each unit, one `unit` with one segment for each text. */
export function writeXliff(locale: Locale, units: readonly ExportedUnit[]): string {
  const root = `<xliff xmlns="${xliffNamespace}" version="2.1" srcLang="${locales.en.tag}" trgLang="${locales[locale].tag}">`;
  const files = units.map((each, index) => fileText(each, index + 1));
  return ['<?xml version="1.0" encoding="UTF-8"?>', root, ...files, "</xliff>", ""].join("\n");
}

function fileText({ unit, segments }: ExportedUnit, number: number): string {
  return [
    `<file id="f${number}" original="${attribute(unit.place)}" canResegment="no" xml:space="preserve">`,
    ` <notes><note category="page">${escape(unit.title)}</note></notes>`,
    ...segments.map(unitText),
    "</file>",
  ].join("\n");
}

function unitText({ segment, state, terms }: ExportedSegment): string {
  const { source, target } = inlinesOf(segment);
  const data = new Map<string, string>();
  for (const { code } of [...codesOf(source), ...codesOf(target ?? [])])
    for (const raw of [code.start, code.end ?? ""])
      if (raw !== "" && !data.has(raw)) data.set(raw, `d${data.size + 1}`);
  const originals = [...data].map(([raw, id]) => `<data id="${id}">${escape(raw)}</data>`);
  const translated = target === null ? "" : `<target>${inlineText(target, data)}</target>`;
  const name = segment.field === "" ? "" : ` name="${attribute(segment.field)}"`;
  return [
    ` <unit id="${segment.id}"${name}>`,
    `  <notes>${notesOf(segment, state, terms).join("")}</notes>`,
    ...(originals.length > 0 ? [`  <originalData>${originals.join("")}</originalData>`] : []),
    `  <segment state="${state === "current" ? "final" : "initial"}"><source>${inlineText(source, data)}</source>${translated}</segment>`,
    " </unit>",
  ].join("\n");
}

function notesOf(segment: Segment, state: SegmentState, terms: readonly string[]): string[] {
  const note = (category: string, text: string) =>
    `<note category="${category}">${escape(text)}</note>`;
  const { field, help, maxLength } = segment;
  return [
    note("field", field),
    ...(help === null ? [] : [note("help", help)]),
    ...(maxLength === null ? [] : [note("length", `At most ${maxLength} characters.`)]),
    ...(state === "outdated"
      ? [note("state", "The English text changed, or nobody accepted this translation yet.")]
      : []),
    ...terms.map((term) => note("term", term)),
  ];
}

function inlineText(inlines: readonly Inline[], data: ReadonlyMap<string, string>): string {
  return inlines
    .map((inline) => (typeof inline === "string" ? escapeText(inline) : codeText(inline, data)))
    .join("");
}

function codeText({ id, start, end, children }: Code, data: ReadonlyMap<string, string>): string {
  const rules = 'canCopy="no" canDelete="no"';
  if (end === null) return `<ph id="${id}" dataRef="${data.get(start)}" ${rules}/>`;
  const references = `dataRefStart="${data.get(start)}" dataRefEnd="${data.get(end)}"`;
  return `<pc id="${id}" ${references} ${rules}>${inlineText(children, data)}</pc>`;
}

/** Characters that XML 1.0 cannot contain: controls except tab and line ends. */
const forbidden = /[^\P{Cc}\t\n\r\u{7F}-\u{9F}]|[\uFFFE\uFFFF]/gu;

const escape = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll("\r", "&#xD;")
    .replaceAll(forbidden, "\uFFFD");

/** In texts, forbidden characters have an element of their own (XLIFF 2.1, 4.2.3.1). */
function escapeText(text: string): string {
  const characters = [...text.matchAll(forbidden)].map(([character]) => character);
  return text
    .split(forbidden)
    .map((part, index) => escape(part) + characterElement(characters[index]))
    .join("");
}

const characterElement = (character: string | undefined) =>
  character === undefined
    ? ""
    : `<cp hex="${character.charCodeAt(0).toString(16).padStart(4, "0")}"/>`;

const attribute = (text: string) =>
  escape(text).replaceAll('"', "&quot;").replaceAll("\n", "&#xA;").replaceAll("\t", "&#x9;");
