/** Editors' HTML after sanitising. Only this type may be inserted into a page. */
export type Html = string & { readonly sanitised: true };
