import { defineBundle } from "../bundle.ts";
import { choice, link, paragraphs, reference, richText, text } from "../fields.ts";
import { picture } from "../common-fields.ts";

export const paragraphBanner = defineBundle({
  entityType: "paragraph",
  bundle: "banner",
  label: "Banner",
  help: "The large opening of a page or a chapter.",
  fields: {
    field_title: text({ label: "Heading", required: true }),
    field_text: richText({ label: "Text" }),
    field_link: link({ label: "Link" }),
    field_image: picture,
  },
});

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

export const paragraphCard = defineBundle({
  entityType: "paragraph",
  bundle: "card",
  label: "Card",
  fields: {
    field_title: text({ label: "Heading", required: true }),
    field_text: richText({ label: "Text" }),
    field_link: link({ label: "Link" }),
    field_image: picture,
  },
});

export const paragraphProduct = defineBundle({
  entityType: "paragraph",
  bundle: "product",
  label: "Product",
  fields: {
    field_title: text({ label: "Name", required: true }),
    field_text: richText({ label: "Text" }),
    field_list_items: text({ label: "Features", multiple: true }),
    field_link: link({ label: "Link" }),
    field_image: picture,
  },
});

export const paragraphIcon = defineBundle({
  entityType: "paragraph",
  bundle: "icon",
  label: "Icon with text",
  fields: {
    field_icon: choice({
      label: "Icon",
      values: {
        "badge-check": "Seal",
        building: "Building",
        "chart-line": "Chart",
        clock: "Clock",
        coins: "Coins",
        "file-check": "Checked document",
        globe: "Globe",
        handshake: "Handshake",
        lock: "Lock",
        mail: "Letter",
        plug: "Plug",
        printer: "Printer",
        scan: "Scanner",
        shield: "Shield",
        users: "People",
        workflow: "Workflow",
      },
      required: true,
      translatable: false,
    }),
    field_title: text({ label: "Heading", required: true }),
    field_text: richText({ label: "Text" }),
    field_link: link({ label: "Link" }),
  },
});

export const paragraphCalendly = defineBundle({
  entityType: "paragraph",
  bundle: "calendly",
  label: "Appointment",
  help: "A link to a calendar in which readers choose a time.",
  fields: {
    field_title: text({ label: "Heading", required: true }),
    field_link: link({ label: "Address of the calendar", required: true }),
  },
});

export const paragraphForm = defineBundle({
  entityType: "paragraph",
  bundle: "form",
  label: "Form",
  fields: {
    field_title: text({ label: "Heading" }),
    field_form_id: text({ label: "Number of the form", required: true, translatable: false }),
    field_form_type: choice({
      label: "Form service",
      values: { formstack: "Formstack", eloqua: "Eloqua" },
      translatable: false,
    }),
    field_form_instance: text({
      label: "Instance",
      help: "Account of the form service; empty: the site's own.",
      translatable: false,
    }),
  },
});

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
