import { defineBundle } from "../bundle.ts";
import { longText, text } from "../fields.ts";

export const paragraphQuote = defineBundle({
  entityType: "paragraph",
  bundle: "quote",
  label: "Quotation",
  help: "Words of a document or a publication. What a customer says is a testimonial.",
  fields: {
    field_quote: longText({ label: "Quotation", required: true, verbatim: true }),
    field_source: text({ label: "Source", verbatim: true }),
  },
});
