/** Font files that the first view of a page needs: none, since this brand uses system fonts. */
export const preloadedFonts: readonly string[] = [];
