/** Editors' HTML after sanitising, the only HTML that may be put on a page. */
export type Html = string & { readonly sanitised: true };
