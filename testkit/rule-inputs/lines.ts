/** Returns the lines of a text without the space around them. */
export const lines = (text: string) =>
  text
    .trim()
    .split("\n")
    .map((line) => line.trim());
