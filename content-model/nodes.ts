import { defineBundle } from "./bundle.ts";
import { boolean, longText, metatags, paragraphs, reference, richText } from "./fields.ts";
import { blockParagraphs } from "./paragraphs.ts";

export const nodePage = defineBundle({
  entityType: "node",
  bundle: "page",
  label: "Page",
  help: "A page made of blocks.",
  fields: {
    field_summary: longText({
      label: "Summary",
      help: "Shown in lists, search results and to search engines.",
    }),
    field_body: richText({ label: "Text" }),
    field_image: reference({
      label: "Picture",
      entityType: "media",
      bundles: ["image"],
      translatable: false,
    }),
    field_paragraphs: paragraphs({ label: "Blocks", bundles: blockParagraphs }),
    field_page_type: reference({
      label: "Page type",
      entityType: "taxonomy_term",
      bundles: ["page_types"],
      translatable: false,
    }),
    field_product_lines: reference({
      label: "Product lines",
      entityType: "taxonomy_term",
      bundles: ["product_lines"],
      multiple: true,
      translatable: false,
    }),
    field_topics: reference({
      label: "Topics",
      entityType: "taxonomy_term",
      bundles: ["topics"],
      multiple: true,
      translatable: false,
    }),
    field_industries: reference({
      label: "Industries",
      entityType: "taxonomy_term",
      bundles: ["industries"],
      multiple: true,
      translatable: false,
    }),
    field_related: reference({
      label: "Related pages",
      entityType: "node",
      bundles: ["page"],
      multiple: true,
      translatable: false,
    }),
    field_exclude_menu: boolean({ label: "Leave out the menu", translatable: false }),
    field_metatags: metatags({ label: "Meta tags", help: "Empty: title and summary of the page." }),
  },
});
