import { createHash } from "node:crypto";

/** Tag of every response that has tags. Purging it removes them all. */
export const everythingTag = "site";
/** Tag of responses that any edit may change. It is purged with every edit. */
export const anyEditTag = "any-edit";

/**
 * Longest list of tags. Providers accept 16 KB, but proxies such as nginx accept 4 to 8 KB for all headers of a
 * response together.
 */
const maxListBytes = 3000;

const shortLength = 5;

/** Tags that every provider accepts as they are. Others contain separators, or letters beyond ASCII. */
const isPlain = (tag: string) => /^[\w:.~!@-]{1,200}$/.test(tag);

/**
 * Returns a short name of a tag: one of 33 million, without upper case, because Cloudflare ignores it. Two tags with the
 * same name are purged together, which is only unnecessary.
 */
function shorten(tag: string): string {
  const number = createHash("sha1").update(tag).digest().readUInt32BE() % 32 ** shortLength;
  return `~${number.toString(32).padStart(shortLength, "0")}`;
}

/**
 * Returns the tags for the header of a response that was made from content with these tags. If there are too many, all
 * of them are shortened; if there are still too many, any edit purges the response.
 */
export function listedTags(tags: readonly string[]): readonly string[] {
  const own = [everythingTag, ...new Set(tags.map((tag) => (isPlain(tag) ? tag : shorten(tag))))];
  if (lengthOf(own) <= maxListBytes) return own;
  const short = [everythingTag, ...new Set(tags.map(shorten))];
  return lengthOf(short) <= maxListBytes ? short : [everythingTag, anyEditTag];
}

/** Returns the tags to purge after an edit of content with these tags: in both forms, since pages may have either. */
export function purgedTags(tags: readonly string[]): readonly string[] {
  const both = tags.flatMap((tag) => (isPlain(tag) ? [tag, shorten(tag)] : [shorten(tag)]));
  return [...new Set([...both, anyEditTag])];
}

const lengthOf = (tags: readonly string[]) => tags.join(" ").length;
