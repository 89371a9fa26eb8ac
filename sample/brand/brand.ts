/** The brand, in one place. */
export const brand = {
  name: "Norvane",
  /** Shown beside links to pages if their own picture cannot be drawn, 1200 × 630; drawn by `npm run pictures`. */
  previewImage: "/preview.jpg",
  /**
   * Version of the pictures for sharing (`share-picture.ts`). Other sites store them for months: increase it to give all
   * of them new addresses. Null: links to all pages have `previewImage`.
   */
  shareVersion: 1 as number | null,
} as const;
