import { defineBundle } from "../bundle.ts";
import { paragraphs, text } from "../fields.ts";

export const paragraphSlideshow = defineBundle({
  entityType: "paragraph",
  bundle: "slideshow",
  label: "Slideshow",
  fields: {
    field_title: text({ label: "Heading" }),
    field_items: paragraphs({ label: "Slides", bundles: ["card", "media", "testimonial"] }),
  },
});
