import { Document, isMap, isPair, isScalar, isSeq, parse, Scalar, visit } from "yaml";

/** Maximum length of texts on the line of their key, and of lists in brackets. */
const maxInline = 90;
const maxFlow = 60;

/** Formats a content file as YAML: long texts as blocks below their key, short lists and maps on one line. */
export function yamlText(value: unknown): string {
  const document = new Document(value);
  visit(document, {
    Scalar(key, node, path) {
      if (key === "key" || typeof node.value !== "string") return;
      const list = path.at(-1);
      node.type = isSeq(list) && list.flow === true ? flowStyleOf(node.value) : styleOf(node.value);
    },
    Collection(_, node) {
      const items = node.items.map((item) => (isPair(item) ? item.value : item));
      const isPlain = items.every((item) => isScalar(item) && !isBlock(item.value));
      const length = JSON.stringify(node.toJSON()).length;
      // The top level of a file, its terms and its links are on lines of their own.
      const isTop = node === document.contents || (isMap(node) && node.has("name"));
      node.flow = !isTop && (isMap(node) || isSeq(node)) && isPlain && length <= maxFlow;
    },
  });
  const text = document.toString({ lineWidth: 0 });
  // A text that a block cannot express is quoted instead.
  return isDeepEqual(parse(text), value) ? text : `${JSON.stringify(value, null, 2)}\n`;
}

const isDeepEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

function isBlock(value: unknown): boolean {
  return typeof value === "string" && (value.includes("\n") || value.length > maxInline);
}

function styleOf(text: string): Scalar.Type {
  if (text.includes("\n")) return Scalar.BLOCK_LITERAL;
  return text.length > maxInline ? Scalar.BLOCK_FOLDED : Scalar.PLAIN;
}

/** In brackets, an unquoted text of several words looks like the rest of a text with a comma (`findSplitTexts`). */
const flowStyleOf = (text: string): Scalar.Type =>
  /\s/.test(text) ? Scalar.QUOTE_DOUBLE : Scalar.PLAIN;
