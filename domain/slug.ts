/**
 * Converts a name to a part of an address: lower-case letters and digits, separated by hyphens, without accents.
 * Letters of other scripts stay. Empty if nothing remains.
 */
export function slugOf(name: string): string {
  return name
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
    .replaceAll(/^-|-$/g, "");
}
