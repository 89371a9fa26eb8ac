import { defineBundle, type Bundle, type ContentModel } from "#content-model/bundle.ts";
import {
  boolean,
  choice,
  date,
  dateTime,
  dateTimeRange,
  decimal,
  email,
  file,
  imageFile,
  integer,
  link,
  longText,
  metatags,
  paragraphs,
  reference,
  richText,
  telephone,
  text,
} from "#content-model/fields.ts";

/** The content model of the recorded Drupal, which differs from the site's. */

const label = "";
const shared = { label, translatable: false } as const;
const vocabularies = [
  "countries",
  "industries",
  "partner_badges",
  "partner_tiers",
  "product_lines",
  "regions",
  "resource_types",
  "technology_focus",
  "topics",
];
/** In the order of the recorded Drupal's field settings, which appears in error messages. */
const blocks = [
  "text",
  "heading",
  "banner",
  "card",
  "cta",
  "accordion",
  "list",
  "media",
  "section",
  "testimonial",
];
const terms = (vocabulary: string) =>
  reference({ ...shared, entityType: "taxonomy_term", bundles: [vocabulary], multiple: true });
const term = (vocabulary: string) =>
  reference({ ...shared, entityType: "taxonomy_term", bundles: [vocabulary] });
const image = reference({ ...shared, entityType: "media", bundles: ["image"] });
const document = reference({ ...shared, entityType: "media", bundles: ["document"] });
const content = {
  field_body: richText({ label }),
  field_image: image,
  field_metatags: metatags({ label }),
  field_summary: longText({ label }),
  field_topics: terms("topics"),
};

const node = (bundle: string, name: string, fields: Bundle["fields"]) =>
  defineBundle({ entityType: "node", bundle, label: name, fields: { ...content, ...fields } });
const paragraph = (bundle: string, fields: Bundle["fields"]) =>
  defineBundle({ entityType: "paragraph", bundle, label: bundle, fields });

const nodes = [
  node("article", "Article", {
    field_industries: terms("industries"),
    field_links: link({ label, multiple: true }),
    field_photo: imageFile({ label }),
    field_published: date({ label }),
    field_rating: decimal({ label }),
    field_ratio: decimal({ label }),
  }),
  node("contract", "Contract", {
    field_contract_number: text({ label }),
    field_coverage_end: date({ label }),
    field_coverage_start: date({ label }),
    field_documents: reference({
      ...shared,
      entityType: "media",
      bundles: ["document"],
      multiple: true,
    }),
  }),
  node("event", "Event", {
    field_start: dateTime({ label }),
    field_end: dateTime({ label }),
    field_event_type: choice({ label, values: { conference: "", webinar: "" } }),
    field_location: text({ label }),
    field_range: dateTimeRange({ label }),
    field_registration: link({ label }),
  }),
  node("page", "Page", {
    field_industries: terms("industries"),
    field_paragraphs: paragraphs({ label, bundles: blocks }),
    field_related: reference({ ...shared, entityType: "node", bundles: ["page"], multiple: true }),
  }),
  node("partner", "Partner", {
    field_badges: terms("partner_badges"),
    field_countries: terms("countries"),
    field_email: email({ label }),
    field_industries: terms("industries"),
    field_phone: telephone({ label }),
    field_regions: terms("regions"),
    field_solutions: terms("product_lines"),
    field_technology_focus: terms("technology_focus"),
    field_tier: term("partner_tiers"),
    field_website: link({ label }),
  }),
  node("resource", "Resource", {
    field_cta: link({ label }),
    field_document: document,
    field_gated: boolean({ label }),
    field_industries: terms("industries"),
    field_product_lines: terms("product_lines"),
    field_resource_type: term("resource_types"),
    field_weight: integer({ label }),
  }),
];

const title = { field_title: text({ label }) };
const paragraphTypes = [
  paragraph("accordion", {
    ...title,
    field_items: paragraphs({ label, bundles: ["accordion_item"] }),
  }),
  paragraph("accordion_item", { ...title, field_text: richText({ label }) }),
  paragraph("banner", {
    ...title,
    field_image: image,
    field_link: link({ label }),
    field_text: richText({ label }),
  }),
  paragraph("card", {
    ...title,
    field_image: image,
    field_link: link({ label }),
    field_text: richText({ label }),
  }),
  paragraph("cta", { ...title, field_link: link({ label }) }),
  paragraph("heading", { ...title, field_level: text({ label }) }),
  paragraph("list", {
    ...title,
    field_list_items: text({ label, multiple: true }),
    field_ordered: boolean({ label }),
  }),
  paragraph("media", { field_caption: text({ label }), field_media: image }),
  paragraph("section", {
    ...title,
    field_content: paragraphs({ label, bundles: blocks }),
    field_layout: text({ label }),
  }),
  paragraph("testimonial", {
    field_author: text({ label }),
    field_image: image,
    field_quote: longText({ label }),
    field_role: text({ label }),
  }),
  paragraph("text", { field_text: richText({ label }) }),
];

const media = [
  defineBundle({
    entityType: "media",
    bundle: "document",
    label: "Document",
    fields: { field_media_document: file({ label, required: true }) },
  }),
  defineBundle({
    entityType: "media",
    bundle: "image",
    label: "Image",
    fields: { field_media_image: imageFile({ label, required: true }) },
  }),
  defineBundle({
    entityType: "media",
    bundle: "remote_video",
    label: "Remote video",
    fields: { field_media_oembed_video: text({ label }) },
  }),
];

export const fixtureModel: ContentModel = {
  languages: ["en", "de", "fr", "es", "nl", "de-at"],
  bundles: [
    ...nodes,
    ...paragraphTypes,
    ...media,
    ...vocabularies.map((bundle) =>
      defineBundle({
        entityType: "taxonomy_term",
        bundle,
        label: bundle,
        fields: bundle === "countries" ? { field_iso_code: text({ label }) } : {},
      }),
    ),
    defineBundle({
      entityType: "block_content",
      bundle: "basic",
      label: "Basic",
      fields: { body: richText({ label }) },
    }),
  ],
};

export const fixtureMenus = ["account", "admin", "footer", "main", "tools"];
