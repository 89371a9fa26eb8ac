import { blocksField, gateFields } from "./block-fields.ts";
import { defineBundle } from "./bundle.ts";
import { media, node, nodes, pageFields, term, terms } from "./common-fields.ts";
import { choice, date, richText } from "./fields.ts";

/** Pages that editors write: marketing pages, articles, and related content. */

export const nodePage = defineBundle({
  entityType: "node",
  bundle: "page",
  label: "Page",
  help: "A page made of blocks.",
  fields: {
    ...pageFields,
    field_paragraphs: blocksField,
    ...gateFields,
    field_page_type: term("Page type", "page_types"),
  },
});

export const nodeLpTemplate = defineBundle({
  entityType: "node",
  bundle: "lp_template",
  label: "Landing page",
  help: "A page for a campaign, with or without the site around it.",
  fields: {
    ...pageFields,
    field_paragraphs: blocksField,
    field_layout: choice({
      label: "Layout",
      values: { default: "With header and footer", light: "Content only" },
      translatable: false,
    }),
  },
});

export const nodeArticle = defineBundle({
  entityType: "node",
  bundle: "article",
  label: "Article",
  help: "A blog post, news or a press release.",
  fields: {
    ...pageFields,
    field_article_type: choice({
      label: "Type",
      values: { blog: "Blog", news: "News", press_release: "Press release" },
      required: true,
      translatable: false,
    }),
    field_date: date({ label: "Date", required: true, translatable: false }),
    field_author: node("Author", "staff"),
    field_tags: terms("Tags", "tags"),
    field_paragraphs: blocksField,
  },
});

export const nodeKnowledgeHubArticle = defineBundle({
  entityType: "node",
  bundle: "knowledge_hub_article",
  label: "Knowledge hub article",
  fields: {
    ...pageFields,
    field_knowledge_hub_topics: terms("Knowledge hub topics", "knowledge_hub_topics"),
    field_date: date({ label: "Date", translatable: false }),
    field_author: node("Author", "staff"),
    field_paragraphs: blocksField,
  },
});

export const nodeAnimation = defineBundle({
  entityType: "node",
  bundle: "animation",
  label: "Animation",
  help: "A short film that explains a product.",
  fields: {
    ...pageFields,
    field_media: media("Film", "video", "remote_video"),
    field_transcript: richText({ label: "Transcript" }),
  },
});

export const nodeResourceLibrary = defineBundle({
  entityType: "node",
  bundle: "resource_library",
  label: "Resource library",
  help: "A choice of resources, in the editors' order.",
  fields: {
    ...pageFields,
    field_resources: nodes("Resources", "resource"),
    field_paragraphs: blocksField,
  },
});
