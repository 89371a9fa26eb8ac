/** A letter with its hyphen at the start of a word, outside tags and addresses. Safari 15 has no lookbehind. */
const initial =
  /(?:^|[\s>(\u201C\u201E\u00AB\u2019])\p{L}-(?=\p{L}\p{Ll})(?![^<>]*>)(?![^\s<]*@)/gu;

/**
 * Keeps a single letter on the line of its word, as in E-Mail or X-ray: browsers break lines after any hyphen, except
 * before a word joiner, which is invisible. Takes plain text and HTML.
 */
export const joinInitials = (text: string): string => text.replaceAll(initial, "$&\u2060");
