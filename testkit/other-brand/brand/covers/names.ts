/** This company has pictures on its pages, or none. */
export const coverKinds = [] as const;
export const motifNames = [] as const;
