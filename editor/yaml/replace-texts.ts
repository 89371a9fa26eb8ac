import { CST, isCollection, isScalar, parseDocument, type Document } from "yaml";
import type { Path } from "#cms/files/yaml-source.ts";
import type { Json } from "#cms/store/records.ts";
import { compose } from "./compose.ts";

/** A place in a YAML file with another value than before. */
export interface Difference {
  readonly path: Path;
  readonly value: Json;
}

/**
 * Writes other texts, numbers and booleans in place of the present ones. Keeps the quotes of each text where its new value allows it, and uses double quotes
 * otherwise.
 */
export function replaceTexts(text: string, changes: readonly Difference[]): string {
  if (changes.length === 0) return text;
  const edited = setScalars(text, changes);
  const unreadable = changes.filter(({ path, value }) => valueAt(edited, path) !== value);
  return unreadable.length === 0 ? edited : setScalars(text, changes, new Set(unreadable));
}

function setScalars(
  text: string,
  changes: readonly Difference[],
  doubleQuoted: ReadonlySet<Difference> = new Set(),
): string {
  const { tokens, document } = compose(text);
  for (const change of changes) {
    const { path, value } = change;
    const node = document.getIn(path, true);
    const token = isScalar(node) ? node.srcToken : undefined;
    if (token === undefined || typeof value === "object")
      throw new Error(`${path.join(".")} cannot be edited in place`);
    const before = sourceOf(token);
    CST.setScalarValue(token, String(value), {
      afterKey: true,
      inFlow: isInFlow(document, path),
      ...(typeof value !== "string" && { type: "PLAIN" }),
      ...(doubleQuoted.has(change) && { type: "QUOTE_DOUBLE" }),
    });
    if (before !== null && isFolded(token))
      token.source = foldAs(before, String(value)) ?? token.source;
  }
  return tokens.map((token) => CST.stringify(token)).join("");
}

const sourceOf = (token: CST.Token) => ("source" in token ? token.source : null);

function isFolded(token: CST.Token): token is CST.BlockScalar {
  return (
    token.type === "block-scalar" &&
    token.props.some((prop) => prop.type === "block-scalar-header" && prop.source.startsWith(">"))
  );
}

/**
 * Breaks a text of several lines (`>-`) where it was broken before, so that an edit changes the lines around it only;
 * `null` if the text was on one line, or has lines of its own.
 */
function foldAs(before: string, value: string): string | null {
  const [source = "", indent = ""] = /^( *)\S[^]*?(?=\n*$)/.exec(before) ?? [];
  const lines = source.split("\n").map((line) => line.slice(indent.length));
  if (lines.length < 2 || value.includes("\n") || lines.some((line) => !/^\S.*\S$/.test(line)))
    return null;
  const first: string[] = [];
  const last: string[] = [];
  let rest = value;
  for (const line of lines) {
    if (!rest.startsWith(`${line} `)) break;
    first.push(line);
    rest = rest.slice(line.length + 1);
  }
  for (const line of lines.toReversed()) {
    if (!rest.endsWith(` ${line}`)) break;
    last.unshift(line);
    rest = rest.slice(0, -line.length - 1);
  }
  const folded = [...first, rest, ...last].map((line) => indent + line).join("\n");
  return folded + before.slice(source.length);
}

function isInFlow(document: Document.Parsed, path: Path): boolean {
  return path.some((_, length) => {
    const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true);
    return isCollection(node) && node.flow === true;
  });
}

/** Returns the value at a path; undefined if there is none or the YAML is invalid. */
function valueAt(text: string, path: Path): unknown {
  const document = parseDocument(text);
  return document.errors.length > 0 ? undefined : document.getIn(path);
}
