/** Limits for the structure of a JSON text. Its length is limited where it is read (`readText`). */
export interface JsonLimits {
  /** Maximum nesting of lists and objects. */
  readonly maxDepth: number;
  /** Maximum number of values at all levels, including those in lists and objects. */
  readonly maxValues: number;
}

/** The JSON text exceeds the limits for depth or number of values. */
export class JsonTooLargeError extends Error {
  override readonly name = "JsonTooLargeError";
}

/**
 * Parses JSON from outside. The text is measured before it is parsed, so that a small text cannot become a huge or very
 * deep value that blocks the thread.
 *
 * Throws `JsonTooLargeError` beyond the limits and `SyntaxError` for invalid JSON.
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

/** Returns the index of the quote that ends the string starting at `start`, or the end of the text if there is none. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - backslashes - 1) === backslash) backslashes++;
    if (backslashes % 2 === 0) return end;
  }
  return text.length;
}
