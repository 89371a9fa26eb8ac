import { defineBundle } from "./bundle.ts";
import { boxFields, nodes, picture, subjectFields, terms } from "./common-fields.ts";
import { boolean, choice, integer, link, longText, richText, text } from "./fields.ts";

/** Places for blocks around a page and in the footer, and the country modals. */
export const regions = {
  content_top: "Above the page",
  content_bottom: "Below the page",
  footer: "In the footer",
  modal_french: "Dialog, French",
  modal_uk: "Dialog, United Kingdom",
  modal_us: "Dialog, United States",
  modal_german: "Dialog, German",
} as const;

/** Region of a block, and the pages that it appears on; all conditions must hold. */
const placementFields = {
  field_region: choice({
    label: "Region",
    help: "Empty: nowhere.",
    values: regions,
    translatable: false,
  }),
  field_weight: integer({
    label: "Weight",
    help: "Lighter blocks stand first.",
    translatable: false,
  }),
  field_pages: longText({
    label: "Pages",
    help: "One path a line, without language: /resources/*, <front>. Empty: all pages.",
    translatable: false,
  }),
  field_negate: boolean({ label: "On all other pages", translatable: false }),
  field_locales: text({
    label: "Site versions",
    help: "Codes such as de-ch. Empty: all.",
    multiple: true,
    translatable: false,
  }),
  field_subsites: text({
    label: "Subsites",
    help: "mrs, or main for the site itself. Empty: all.",
    multiple: true,
    translatable: false,
  }),
} as const;

export const blockBasic = defineBundle({
  entityType: "block_content",
  bundle: "basic",
  label: "Text",
  fields: {
    field_title: text({ label: "Heading" }),
    body: richText({ label: "Text" }),
    field_link: link({ label: "Link" }),
    ...placementFields,
  },
});

export const blockHotBanner = defineBundle({
  entityType: "block_content",
  bundle: "hot_banner",
  label: "Hot banner",
  help: "One striking call to action.",
  fields: {
    ...boxFields,
    field_image: picture,
    field_product_lines: subjectFields.field_product_lines,
    field_link_stage_2: link({
      label: "Link at stage 2",
      help: "Instead of the link, for visitors who read a report and downloaded something, if they read most about these product lines.",
    }),
    field_link_stage_3: link({
      label: "Link at stage 3",
      help: "The same for visitors who read a case study. Empty: the link at stage 2.",
    }),
    field_text_c_level: richText({
      label: "Text for executives",
      help: "Instead of the text, for visitors whose job title says so.",
    }),
    field_text_d_level: richText({ label: "Text for department heads" }),
    ...placementFields,
  },
});

export const blockKnowledgeHubSummary = defineBundle({
  entityType: "block_content",
  bundle: "knowledge_hub_summary",
  label: "Knowledge hub summary",
  fields: {
    ...boxFields,
    field_items: nodes("Items", "knowledge_hub_article", "article", "resource"),
    ...placementFields,
  },
});

export const blockLinkBox = defineBundle({
  entityType: "block_content",
  bundle: "link_box",
  label: "Link box",
  fields: {
    field_title: text({ label: "Heading" }),
    field_links: link({ label: "Links", multiple: true }),
    ...placementFields,
  },
});

export const blockQuadientTree = defineBundle({
  entityType: "block_content",
  bundle: "quadient_tree_block",
  label: "Product tree",
  help: "Product lines under their categories.",
  fields: {
    ...boxFields,
    field_product_lines: terms("Product lines", "product_lines"),
    ...placementFields,
  },
});

export const blockReinsurance = defineBundle({
  entityType: "block_content",
  bundle: "reinsurance_block",
  label: "Reassurance",
  help: "Short reasons to trust the company, side by side.",
  fields: {
    field_title: text({ label: "Heading" }),
    field_points: text({ label: "Reasons", multiple: true }),
    field_link: link({ label: "Link" }),
    ...placementFields,
  },
});
