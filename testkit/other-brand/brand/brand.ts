/** The company that owns the site. */
export const brand = {
  name: "Zephyr",
  /** Preview picture for links to pages without a picture of their own, 1200 × 630. */
  previewImage: "/preview.jpg",
  /** This company has no pictures for sharing. */
  shareVersion: null as number | null,
} as const;
