/**
 * Attribute of the root element while client navigation follows links to pages of the same site version and language
 * (`app/navigation/client-navigation.tsx`). Only links to other languages, which have `hreflang`, then load a document.
 */
export const clientNavigationAttribute = "data-client-navigation";
