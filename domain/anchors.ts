/**
 * Prefix of every `id` that comes from content. Without it, an editor's `id` could equal the name of a variable or an
 * element that the page's scripts look up by name (DOM clobbering).
 */
const anchorPrefix = "section-";

/** Fragments that link to a place on a page, unlike `modal=form:42`, `:~:text=…` or `page=2`. */
const anchorName = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.:-]{0,150}$/u;

/**
 * Returns the `id` for a name that an editor gave to a place in the content. A name that already has the prefix is
 * unchanged.
 */
export const anchorId = (name: string): string =>
  name.startsWith(anchorPrefix) ? name : anchorPrefix + name;

/**
 * Returns the fragment of a link to a place in the content: `#prices` becomes `#section-prices`. The top of the page
 * (`#top`) and fragments that name no place (`#modal=form:42`) are unchanged.
 */
export function anchorHash(hash: string): string {
  const name = decodeFragment(hash);
  const isPlace = hash.startsWith("#") && name !== "top" && anchorName.test(name);
  return isPlace && !name.startsWith(anchorPrefix) ? `#${anchorPrefix}${hash.slice(1)}` : hash;
}

/** Decodes a fragment: removes `#` and percent-encoding. */
export function decodeFragment(hash: string): string {
  const name = hash.replace(/^#/, "");
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
