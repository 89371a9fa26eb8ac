import { defineBundle } from "../bundle.ts";
import { nodes, relatedBundles } from "../common-fields.ts";
import { text } from "../fields.ts";

export const paragraphRelatedContent = defineBundle({
  entityType: "paragraph",
  bundle: "related_content",
  label: "Related pages",
  fields: {
    field_title: text({ label: "Heading" }),
    field_related: nodes("Pages", ...relatedBundles),
  },
});
