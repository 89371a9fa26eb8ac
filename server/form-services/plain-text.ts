import sanitizeHtml from "sanitize-html";

/** Returns a text of Drupal, which may be HTML, as plain text. */
export function plainText(html: string): string {
  if (!/[<&]/.test(html)) return html.trim();
  const words = html.replaceAll(/<(?:br|\/p|\/li|\/div)\b/gi, " $&");
  const clean = sanitizeHtml(words, { allowedTags: [], allowedAttributes: {} });
  return clean
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ")
    .trim();
}
