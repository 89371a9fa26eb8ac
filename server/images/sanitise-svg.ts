import { Parser } from "htmlparser2";
import { escapeMarkup } from "#lib/text/escape-markup.ts";
import { attributesOf, elements, rulesOfStyle } from "./svg-vocabulary.ts";

/** The file is not a drawing, or too large to check. */
export class UnusableDrawingError extends Error {
  override readonly name = "UnusableDrawingError";
}

const maxDepth = 100;
/** Maximum number of elements, each of which takes time to check. */
const maxElements = 100_000;

/**
 * Rewrites a drawing with only the elements and attributes of the allow lists: shapes, text, gradients, filters and
 * references inside it. Scripts, event handlers, animation, foreign content, links, document types and external
 * addresses are removed, with everything inside them. Throws `UnusableDrawingError`.
 */
export function sanitiseSvg(source: string): string {
  let output = "";
  /** Names of the open elements; null for removed ones. */
  const open: (string | null)[] = [];
  let styleText: string | null = null;
  let elementCount = 0;
  const isInside = () => open.length > 0 && open.at(-1) !== null;

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (open.length >= maxDepth)
          throw new UnusableDrawingError("The drawing is nested too deeply");
        elementCount++;
        if (elementCount > maxElements)
          throw new UnusableDrawingError(`The drawing has more than ${maxElements} elements`);
        const isRoot = open.length === 0;
        const isKept = isRoot ? name === "svg" && output === "" : isInside() && elements.has(name);
        open.push(isKept ? name : null);
        if (!isKept) return;
        output += `<${name}${isRoot ? ' xmlns="http://www.w3.org/2000/svg"' : ""}`;
        for (const [key, value] of attributesOf(name, attributes)) {
          output += ` ${key}="${escapeMarkup(value)}"`;
        }
        output += ">";
        if (name === "style") styleText = "";
      },
      ontext(text) {
        if (!isInside()) return;
        if (styleText === null) output += escapeMarkup(text);
        else styleText += text;
      },
      onclosetag() {
        const name = open.pop() ?? null;
        if (name === null) return;
        if (name === "style") {
          output += escapeMarkup(rulesOfStyle(styleText ?? ""));
          styleText = null;
        }
        output += `</${name}>`;
      },
    },
    { xmlMode: true },
  );
  parser.end(source);
  if (output === "") throw new UnusableDrawingError("The file contains no drawing");
  return output;
}
