/**
 * What every `id` begins with that comes from content. Without the prefix, an editor's `id` could have the name of a
 * variable or an element that scripts of the page look up by name (DOM clobbering).
 */
const anchorPrefix = "section-";

/** Names that are links to a place of a page: not `modal=form:42`, `:~:text=…` or `page=2`. */
const anchorName = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_.:-]{0,150}$/u;

/** The `id` of a place in the content, by the name that an editor gave it. A name with the prefix stays as it is. */
export const anchorId = (name: string): string =>
  name.startsWith(anchorPrefix) ? name : anchorPrefix + name;

/**
 * The fragment of a link to a place in the content, `#prices` to `#section-prices`. A fragment that names no place
 * (`#modal=form:42`), or the top of the page (`#top`), stays as it is.
 */
export function anchorHash(hash: string): string {
  const name = decodeFragment(hash);
  const isPlace = hash.startsWith("#") && name !== "top" && anchorName.test(name);
  return isPlace && !name.startsWith(anchorPrefix) ? `#${anchorPrefix}${hash.slice(1)}` : hash;
}

/** The name in a fragment, without `#` and percent-encoding. */
export function decodeFragment(hash: string): string {
  const name = hash.replace(/^#/, "");
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
