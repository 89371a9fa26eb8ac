import type { ReactNode } from "react";

/** Primitives by the names of their entries; the states of each by description. */
export type PrimitiveSamples = Readonly<Record<string, Readonly<Record<string, ReactNode>>>>;

export const longWord = "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz";
