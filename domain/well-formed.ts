/** Replaces lone surrogates with U+FFFD, like `String.prototype.toWellFormed` in newer browsers. */
export const toWellFormed = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, "\uFFFD");
