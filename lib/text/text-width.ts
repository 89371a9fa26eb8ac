const fullWidth =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF01-\uFF60\uFFE0-\uFFE6]/u;

/**
 * Returns the width of a text in characters of Latin script. Full-width signs (Chinese, Japanese, Korean) count twice.
 */
export const textWidth = (text: string): number =>
  Array.from(text).reduce((sum, sign) => sum + (fullWidth.test(sign) ? 2 : 1), 0);
