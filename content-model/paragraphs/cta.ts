import { defineBundle } from "../bundle.ts";
import { link, reference, richText, text } from "../fields.ts";

export const paragraphCta = defineBundle({
  entityType: "paragraph",
  bundle: "cta",
  label: "Call to action",
  fields: {
    field_title: text({ label: "Heading", required: true }),
    field_text: richText({ label: "Text" }),
    field_link: link({ label: "Link", required: true }),
    field_event: reference({
      label: "Event",
      help: "What following the link counts as in measurements.",
      entityType: "taxonomy_term",
      bundles: ["cta_events"],
      translatable: false,
    }),
  },
});
