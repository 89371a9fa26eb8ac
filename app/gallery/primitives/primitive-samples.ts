import type { ReactNode } from "react";

/** Primitives by the names of their entries, each in its states by what is special about them. */
export type PrimitiveSamples = Readonly<Record<string, Readonly<Record<string, ReactNode>>>>;

export const longWord = "Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetz";
