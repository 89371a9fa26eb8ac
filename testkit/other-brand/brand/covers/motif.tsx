/** This company draws no motifs. */
export const Motif = (_: { readonly name: string }) => null;
