/**
 * The only Trusted Types policy. It accepts everything, because only HTML that the server has sanitised is passed to
 * it.
 */
const policy =
  typeof window === "undefined"
    ? undefined
    : window.trustedTypes?.createPolicy("editors-html", { createHTML: (html) => html });

/** Returns the HTML in the type that the browser requires with Trusted Types. */
export const trusted = (html: string) => policy?.createHTML(html) ?? html;
