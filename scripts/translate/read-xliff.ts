import { locales, type Locale } from "#domain/locales.ts";
import { elementsOf, type XmlElement } from "./read-xml.ts";
import { xliffNamespace } from "./write-xliff.ts";

/** Text or code of a file. Codes have only their id: their content comes from the site, never from the file. */
export type ReadInline = string | ReadCode;

export interface ReadCode {
  readonly id: string;
  /** Null: a code without content. */
  readonly children: readonly ReadInline[] | null;
}

export interface ReadSegment {
  readonly id: string;
  /** `initial`: the translator has not worked on it. */
  readonly state: string;
  readonly source: readonly ReadInline[];
  /** Null without a translation. */
  readonly target: readonly ReadInline[] | null;
}

export interface ReadUnit {
  readonly place: string;
  readonly segments: readonly ReadSegment[];
}

/** Reads an XLIFF file that `writeXliff` wrote and a translation tool may have changed. Throws if it is damaged. */
export function readXliff(root: XmlElement, locale: Locale): ReadUnit[] {
  if (root.name !== "xliff" || root.attributes["xmlns"] !== xliffNamespace)
    throw new Error(`the file is not XLIFF 2: its root is <${root.name}>`);
  const { version, srcLang, trgLang } = root.attributes;
  if (version !== "2.0" && version !== "2.1")
    throw new Error(`the file is XLIFF ${version ?? "without a version"}, not 2.1`);
  checkLanguage("srcLang", srcLang, locales.en.tag);
  checkLanguage("trgLang", trgLang, locales[locale].tag);
  const units = elementsOf(root, "file").map((file) => ({
    place: required(file, "original", "a <file>"),
    segments: unitsIn(file).map(readUnit),
  }));
  checkUnique(
    units.map(({ place }) => place),
    "files",
  );
  for (const { place, segments } of units)
    checkUnique(
      segments.map(({ id }) => id),
      `units of ${place}`,
    );
  return units;
}

function checkLanguage(name: string, found: string | undefined, expected: string): void {
  if (found?.toLowerCase() !== expected.toLowerCase())
    throw new Error(`the file has ${name} ${found ?? "missing"}; expected ${expected}`);
}

function checkUnique(names: readonly string[], what: string): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`two ${what} have the name ${twice}`);
}

function required({ attributes }: XmlElement, name: string, what: string): string {
  const value = attributes[name] ?? "";
  if (value === "") throw new Error(`${what} has no ${name}`);
  return value;
}

/** Tools may put units into groups. */
const unitsIn = (element: XmlElement): XmlElement[] =>
  elementsOf(element).flatMap((child) => {
    if (child.name === "group") return unitsIn(child);
    return child.name === "unit" ? [child] : [];
  });

function readUnit(unit: XmlElement): ReadSegment {
  const id = required(unit, "id", "a <unit>");
  const [segment, ...others] = elementsOf(unit, "segment");
  if (segment === undefined || others.length > 0 || elementsOf(unit, "ignorable").length > 0)
    throw new Error(`unit ${id} does not have exactly one segment; the file forbids splitting it`);
  const [source, target] = ["source", "target"].map((name) => elementsOf(segment, name));
  if (source?.length !== 1 || (target?.length ?? 0) > 1)
    throw new Error(`unit ${id} does not have one source and at most one target`);
  const read = (element: XmlElement) => inlinesIn(element, id);
  const [translated] = target ?? [];
  return {
    id,
    state: segment.attributes["state"] ?? "initial",
    source: source.flatMap(read),
    target: translated === undefined ? null : read(translated),
  };
}

function inlinesIn(element: XmlElement, unit: string): ReadInline[] {
  return joined(
    element.children.flatMap((child): readonly ReadInline[] => {
      if (typeof child === "string") return [child];
      const codeId = () => required(child, "id", `a <${child.name}> of unit ${unit}`);
      switch (child.name) {
        case "pc":
          return [{ id: codeId(), children: inlinesIn(child, unit) }];
        case "ph":
          return [{ id: codeId(), children: null }];
        case "cp":
          return [characterOf(required(child, "hex", `a <cp> of unit ${unit}`), unit)];
        // Annotations of tools.
        case "mrk":
          return inlinesIn(child, unit);
        case "sm":
        case "em":
          return [];
        default:
          throw new Error(`unit ${unit} has a broken code: <${child.name}> was not exported`);
      }
    }),
  );
}

function characterOf(hex: string, unit: string): string {
  if (!/^[\da-fA-F]{1,4}$/.test(hex)) throw new Error(`unit ${unit} has a broken <cp>`);
  return String.fromCharCode(Number.parseInt(hex, 16));
}

function joined(inlines: readonly ReadInline[]): ReadInline[] {
  const result: ReadInline[] = [];
  for (const inline of inlines) {
    const last = result.at(-1);
    if (typeof inline === "string" && typeof last === "string") result.splice(-1, 1, last + inline);
    else if (inline !== "") result.push(inline);
  }
  return result;
}
