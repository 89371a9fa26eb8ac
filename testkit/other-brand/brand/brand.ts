/** The company whose site this is. */
export const brand = {
  name: "Zephyr",
  /** Shown beside links to pages without a picture, 1200 × 630. */
  previewImage: "/preview.jpg",
} as const;
