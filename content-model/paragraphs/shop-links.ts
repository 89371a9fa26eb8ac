import { defineBundle } from "../bundle.ts";
import { link, paragraphs, reference, text } from "../fields.ts";

export const paragraphShopLinks = defineBundle({
  entityType: "paragraph",
  bundle: "shop_links",
  label: "Shops by country",
  fields: {
    field_title: text({ label: "Heading" }),
    field_items: paragraphs({ label: "Shops", bundles: ["shop_link"] }),
  },
});

export const paragraphShopLink = defineBundle({
  entityType: "paragraph",
  bundle: "shop_link",
  label: "Shop",
  isPart: true,
  fields: {
    field_country: reference({
      label: "Country",
      entityType: "taxonomy_term",
      bundles: ["countries"],
      required: true,
      translatable: false,
    }),
    field_link: link({ label: "Link", required: true }),
  },
});
