import { anchorHash, decodeFragment } from "#domain/anchors.ts";

/**
 * Returns the element for a fragment of the address; null if there is none. Ids in content have a prefix, but a shared
 * link without the prefix works as well.
 */
export function findAnchor(hash: string): HTMLElement | null {
  if (hash === "") return null;
  return (
    document.getElementById(decodeFragment(hash)) ??
    document.getElementById(decodeFragment(anchorHash(hash)))
  );
}
