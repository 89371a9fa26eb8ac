import textFont from "./fonts/hanken-grotesk-latin.woff2?url";
import displayFont from "./fonts/newsreader-latin.woff2?url";

/** Font files that the first view of a page needs; pages in Japanese use system fonts and preload none. */
export const preloadedFonts: readonly string[] = [textFont, displayFont];
