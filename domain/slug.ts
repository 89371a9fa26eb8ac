/**
 * A name as part of an address: small letters and digits with hyphens between them, accents left out; letters of other
 * scripts stay. Empty where nothing of the name can stay.
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
