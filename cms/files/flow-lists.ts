import { type Document, isScalar, type Scalar, visit } from "yaml";

/** An item of a flow list that is probably the rest of a text. */
interface SplitText {
  /** Position in the file. */
  readonly offset: number;
  readonly found: string;
}

/**
 * Returns the items of flow lists (`[a, b]`) that are probably the rest of a text with a comma, which YAML splits unless
 * the text is quoted: `000 bills` in `[1 night for 46,000 bills]`, `with reasons` in `[All matched, with reasons]`.
 * Lists of slugs, and quoted texts, are never among them.
 */
export function findSplitTexts(document: Document, text: string): readonly SplitText[] {
  const found: SplitText[] = [];
  visit(document, {
    Seq(_, list) {
      if (list.flow !== true) return;
      const [first] = list.items;
      const isOfSentences = isPlain(first) && /^[\p{Lu}\p{N}]/u.test(textOf(first));
      for (const [index, item] of list.items.entries()) {
        const before = list.items[index - 1];
        if (!isPlain(item) || !isPlain(before) || !(isProse(item) || isProse(before))) continue;
        const isTight = text.slice(before.range[1], item.range[0]).endsWith(",");
        if (isTight || (isOfSentences && /^\p{Ll}/u.test(textOf(item))))
          found.push({ offset: item.range[0], found: `${textOf(before)} | ${textOf(item)}` });
      }
    },
  });
  return found;
}

type Plain = Scalar & { readonly range: NonNullable<Scalar["range"]> };

const isPlain = (node: unknown): node is Plain =>
  isScalar(node) && node.type === "PLAIN" && Array.isArray(node.range);

const textOf = ({ source, value }: Plain): string => source ?? String(value);

const isProse = (node: Plain): boolean => /\s/.test(textOf(node));
