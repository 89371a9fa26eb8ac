/** The brand, in one place. */
export const brand = {
  name: "Norvane",
} as const;
