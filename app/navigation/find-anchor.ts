import { anchorHash, decodeFragment } from "#domain/anchors.ts";

/**
 * The element that a fragment of the address leads to; null where there is none. Ids of the content have a prefix: a
 * link from elsewhere that was shared without it leads to the same place.
 */
export function findAnchor(hash: string): HTMLElement | null {
  if (hash === "") return null;
  return (
    document.getElementById(decodeFragment(hash)) ??
    document.getElementById(decodeFragment(anchorHash(hash)))
  );
}
