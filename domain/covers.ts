import { coverKinds as kinds, motifNames as drawn } from "#sample/brand/covers/names.ts";

/** Names of the motifs that the brand draws. */
export const motifNames: readonly string[] = drawn;

const coverKinds: readonly string[] = kinds;

export const isMotif = (name: string): boolean => motifNames.includes(name);

/** Returns whether the brand shows covers of a kind on pages without a picture. */
export const hasCovers = (kind: string): boolean => coverKinds.includes(kind);
