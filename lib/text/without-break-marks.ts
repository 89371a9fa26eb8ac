/** Removes soft hyphens and word joiners: they control where a line breaks and are no part of a word. */
export const withoutBreakMarks = (text: string): string => text.replaceAll(/[\u00AD\u2060]/g, "");
