/** This company draws no motifs. */
export const Motif: (props: { readonly name: string }) => null = () => null;
