const tag = /(<[^<>]*>)/;
/** A letter with its hyphen at the start of a word, outside e-mail addresses. Safari 15 has no lookbehind. */
const initial = /(?:^|[\s(\u201C\u201E\u00AB\u2019])\p{L}-(?=\p{L}\p{Ll})(?![^\s@]{0,64}@)/gu;

/**
 * Keeps a single letter on the line of its word, as in E-Mail or X-ray: browsers break lines after any hyphen, except
 * before a word joiner, which is invisible. Takes plain text and HTML.
 */
export const joinInitials = (text: string): string =>
  text
    .split(tag)
    .map((part, index) => (index % 2 === 1 ? part : part.replaceAll(initial, "$&\u2060")))
    .join("");
