const isJapanese = /[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]/u;

/**
 * Returns a pattern that finds a word in any case, but not inside another word. An asterisk stands for the rest of a
 * word (`film*`), a space for any space. A word after `=` is found in these capitals only: `=eleven` is not found at the
 * start of a sentence. Japanese has no spaces: there the characters are found anywhere.
 */
export function wordPattern(word: string): RegExp {
  const isExact = word.startsWith("=");
  const body = (isExact ? word.slice(1) : word)
    .split("*")
    .map((part) => escapePattern(part).replaceAll(/ +/g, String.raw`\s+`))
    .join(String.raw`\p{L}*`);
  if (isJapanese.test(word)) return new RegExp(body, "gu");
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${body}(?![\p{L}\p{N}])`, isExact ? "gu" : "giu");
}

/** Returns a pattern for exactly these characters. */
export const escapePattern = (text: string): string =>
  text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
