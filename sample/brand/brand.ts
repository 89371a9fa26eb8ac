/** The brand, in one place. */
export const brand = {
  name: "Norvane",
  /** Shown beside links to pages without a picture, 1200 × 630; drawn by `npm run pictures`. */
  previewImage: "/preview.jpg",
} as const;
