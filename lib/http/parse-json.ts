/** How large a JSON text may be in structure. Its length is bounded where it is read (`readText`). */
export interface JsonLimits {
  /** Levels of lists and objects. */
  readonly maxDepth: number;
  /** Values of all levels, those in lists and objects included. */
  readonly maxValues: number;
}

/** A JSON text is nested more deeply, or has more values, than it may. */
export class JsonTooLargeError extends Error {
  override readonly name = "JsonTooLargeError";
}

/**
 * Parses JSON of others. The text is measured before anything is made of it, so that a small text cannot become a
 * large or very deep value, which would hold the thread in whatever reads it.
 *
 * Throws `JsonTooLargeError` beyond the limits, `SyntaxError` for what is not JSON.
 */
export function parseJson(text: string, { maxDepth, maxValues }: JsonLimits): unknown {
  let depth = 0;
  let values = 1;
  for (let index = 0; index < text.length; index++) {
    switch (text.charCodeAt(index)) {
      case quote:
        index = endOfString(text, index);
        break;
      case brace:
      case bracket:
        depth++;
        values++;
        break;
      case braceEnd:
      case bracketEnd:
        depth--;
        break;
      case comma:
        values++;
        break;
      default:
    }
    if (depth > maxDepth)
      throw new JsonTooLargeError(`The JSON is nested more than ${maxDepth} levels deep`);
    if (values > maxValues)
      throw new JsonTooLargeError(`The JSON has more than ${maxValues} values`);
  }
  return JSON.parse(text);
}

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const bracket = 0x5b;
const bracketEnd = 0x5d;
const brace = 0x7b;
const braceEnd = 0x7d;

/** Index of the quote that ends the string which begins at `start`; the end of the text where there is none. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - backslashes - 1) === backslash) backslashes++;
    if (backslashes % 2 === 0) return end;
  }
  return text.length;
}
