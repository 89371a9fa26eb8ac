/** Replaces lone surrogates with U+FFFD, as `String.prototype.toWellFormed` does in browsers that have it. */
export const toWellFormed = (text: string): string => text.replaceAll(/\p{Surrogate}/gu, "\uFFFD");
