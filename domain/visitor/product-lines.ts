import type { ProductScore } from "./engagement.ts";

/** Slugs of the product lines whose resources are recommended for a leading score. */
export const productLinesOfScore: Readonly<Record<ProductScore, readonly string[]>> = {
  "ap automation": ["ap-automation"],
  "ar automation": ["ar-automation"],
  experience: ["customer-experience"],
  process: ["mail", "document", "postage"],
};
