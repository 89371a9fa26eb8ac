import { excerptOf } from "./passage.ts";
import { findingIn, type TextRule } from "./texts.ts";
import { escapePattern } from "./word-pattern.ts";

/** Finds names in another spelling: `Xrechnung`, `X-Rechnung` and `x rechnung` for `XRechnung`. */
export const checkNames: TextRule = ({ passages, rules }) =>
  rules.names.flatMap((name) => {
    const pattern = spellingsOf(name);
    return passages.flatMap((passage) => {
      const wrong = [...passage.text.matchAll(pattern)].find(
        ([spelling]) => spelling.replaceAll(/\s/g, " ") !== name,
      );
      if (!wrong) return [];
      const shown = excerptOf(passage.text, wrong.index, wrong[0].length);
      return [findingIn("name", passage, `“${wrong[0]}”, not ${name}: ${shown}`)];
    });
  });

/** Returns a pattern for a name in any case, with or without spaces and hyphens at the places where it may have them. */
function spellingsOf(name: string): RegExp {
  const parts = name.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+|[^\p{L}\p{N}\s-]/gu) ?? [];
  const body = parts.map((part) => escapePattern(part)).join(String.raw`[\s\u2010\u2011-]?`);
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}@./-])${body}(?![\p{L}\p{N}@/]|-\p{Lu}{2}\p{N})`,
    "giu",
  );
}
