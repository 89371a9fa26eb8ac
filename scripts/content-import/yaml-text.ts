import { Document, isMap, isPair, isScalar, isSeq, parse, Scalar, visit } from "yaml";
import type { ContentFile } from "./content-file.ts";

/** Longest text that stays on the line of its key, and longest list in brackets. */
const maxInline = 90;
const maxFlow = 60;

/** A content file as YAML: long texts as blocks below their key, short lists and maps in one line. */
export function yamlText({ value }: ContentFile): string {
  const document = new Document(value);
  visit(document, {
    Scalar(key, node) {
      if (key !== "key" && typeof node.value === "string") node.type = styleOf(node.value);
    },
    Collection(_, node) {
      const items = node.items.map((item) => (isPair(item) ? item.value : item));
      const isPlain = items.every((item) => isScalar(item) && !isBlock(item.value));
      const length = JSON.stringify(node.toJSON()).length;
      // The top of a file, its terms and its links stand in lines of their own.
      const isTop = node === document.contents || (isMap(node) && node.has("name"));
      node.flow = !isTop && (isMap(node) || isSeq(node)) && isPlain && length <= maxFlow;
    },
  });
  const text = document.toString({ lineWidth: 0 });
  // Whatever a block cannot hold would come back changed.
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
