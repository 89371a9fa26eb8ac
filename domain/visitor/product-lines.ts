import type { ProductScore } from "./engagement.ts";

/** Slugs of the product lines whose resources are offered to who has read about a score. */
export const productLinesOfScore: Readonly<Record<ProductScore, readonly string[]>> = {
  "ap automation": ["ap-automation"],
  "ar automation": ["ar-automation"],
  experience: ["customer-experience"],
  process: ["mail", "document", "postage"],
};
