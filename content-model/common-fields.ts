import {
  boolean,
  link,
  longText,
  metatags,
  paragraphs,
  reference,
  richText,
  text,
} from "./fields.ts";
import { blockParagraphs } from "./block-types.ts";

/** Node types that are pages a reader may want to go on to. */
export const relatedBundles = [
  "animation",
  "article",
  "contract",
  "customer",
  "event",
  "knowledge_hub_article",
  "office",
  "page",
  "partner",
  "resource",
  "resource_library",
] as const;

/** One term of a vocabulary. */
export const term = <const B extends string>(label: string, vocabulary: B) =>
  reference({
    label,
    entityType: "taxonomy_term",
    bundles: [vocabulary],
    translatable: false,
  });

/** Any number of terms of a vocabulary. */
export const terms = <const B extends string>(label: string, vocabulary: B) =>
  reference({
    label,
    entityType: "taxonomy_term",
    bundles: [vocabulary],
    multiple: true,
    translatable: false,
  });

/** One node. */
export const node = <const B extends string>(label: string, bundle: B) =>
  reference({ label, entityType: "node", bundles: [bundle], translatable: false });

/** Any number of nodes, in the editors' order. */
export const nodes = <const B extends string>(label: string, ...bundles: readonly B[]) =>
  reference({ label, entityType: "node", bundles, multiple: true, translatable: false });

/** One medium of a few kinds. */
export const media = <const B extends string>(label: string, ...bundles: readonly B[]) =>
  reference({ label, entityType: "media", bundles, translatable: false });

export const picture = media("Picture", "image");

/** Text and picture of a node. */
export const textFields = {
  field_summary: longText({
    label: "Summary",
    help: "Shown in lists, search results and to search engines.",
  }),
  field_body: richText({ label: "Text" }),
  field_image: picture,
} as const;

/** What a page is about. */
export const subjectFields = {
  field_topics: terms("Topics", "topics"),
  field_industries: terms("Industries", "industries"),
  field_product_lines: terms("Product lines", "product_lines"),
} as const;

export const metatagField = metatags({
  label: "Meta tags",
  help: "Empty: title and summary of the page.",
});

/** How the site treats a page, whatever it says. */
export const pageSettings = {
  field_exclude_menu: boolean({ label: "Leave out the menu", translatable: false }),
  field_route_steps: text({
    label: "Route steps",
    help: "Names of further steps, in order: no-index keeps search engines out. An unknown name is an error.",
    multiple: true,
    translatable: false,
  }),
  field_best_bets: text({
    label: "Best bets",
    help: "Searches for which this page comes first, in this language: invoice scanning.",
    multiple: true,
  }),
} as const;

/** Fields most pages have. */
export const pageFields = {
  ...textFields,
  ...subjectFields,
  field_related: nodes("Related pages", ...relatedBundles),
  field_metatags: metatagField,
  ...pageSettings,
} as const;

export const blocksField = paragraphs({ label: "Blocks", bundles: blockParagraphs });

/**
 * What closes a page: it is closed where the hash is filled in, and the blocks are shown after the password. Anonymous
 * readers see neither, so a page is open to everybody only if the first field, which they see, says so.
 */
export const gateFields = {
  field_open: boolean({
    label: "Open to everybody",
    help: "Turn this off for a page with a password.",
    translatable: false,
    default: true,
  }),
  field_password_hash: text({
    label: "Password hash",
    help: "Closes the page. Never the password itself, but the salted hash that a command prints.",
    translatable: false,
    protected: true,
  }),
  field_protected_paragraphs: paragraphs({
    label: "Blocks behind the password",
    bundles: blockParagraphs,
    protected: true,
  }),
} as const;

/** Heading, text and link of something that is no page. */
export const boxFields = {
  field_title: text({ label: "Heading" }),
  field_text: richText({ label: "Text" }),
  field_link: link({ label: "Link" }),
} as const;
