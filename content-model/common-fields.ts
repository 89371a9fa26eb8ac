import { boolean, link, longText, metatags, reference, richText, text } from "./fields.ts";

/** Node types whose pages can be recommended to readers. */
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

/** Defines a field for one term of a vocabulary. */
export const term = <const B extends string>(label: string, vocabulary: B) =>
  reference({
    label,
    entityType: "taxonomy_term",
    bundles: [vocabulary],
    translatable: false,
  });

/** Defines a field for any number of terms of a vocabulary. */
export const terms = <const B extends string>(label: string, vocabulary: B) =>
  reference({
    label,
    entityType: "taxonomy_term",
    bundles: [vocabulary],
    multiple: true,
    translatable: false,
  });

/** Defines a field for one node. */
export const node = <const B extends string>(label: string, bundle: B) =>
  reference({ label, entityType: "node", bundles: [bundle], translatable: false });

/** Defines a field for any number of nodes, in the editors' order. */
export const nodes = <const B extends string>(label: string, ...bundles: readonly B[]) =>
  reference({ label, entityType: "node", bundles, multiple: true, translatable: false });

/** Defines a field for one medium of certain kinds. */
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

/** Fields for the subjects of a page. */
export const subjectFields = {
  field_topics: terms("Topics", "topics"),
  field_industries: terms("Industries", "industries"),
  field_product_lines: terms("Product lines", "product_lines"),
} as const;

export const motif = text({
  label: "Motif",
  help: "Name of a drawing of the brand, shown if there is no picture: invoice. The gallery of the site shows all of them.",
  translatable: false,
});

/** People who speak: shown on the cover of an event or a recording. */
export const speakers = nodes("Speakers", "staff");

/** A figure that a customer measured. */
export const figureFields = {
  field_figure: text({
    label: "Figure",
    help: "Set large on the customer's card and on covers: 87%, 2 days.",
    maxLength: 12,
  }),
  field_figure_label: text({
    label: "What the figure counts",
    help: "Below the figure: of order invoices posted without anyone touching them.",
  }),
} as const;

export const metatagField = metatags({
  label: "Meta tags",
  help: "Empty: title and summary of the page.",
});

/** Settings of a page that are independent of its content. */
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

/** Fields of most pages. */
export const pageFields = {
  ...textFields,
  field_motif: motif,
  ...subjectFields,
  field_related: nodes("Related pages", ...relatedBundles),
  field_metatags: metatagField,
  ...pageSettings,
} as const;

/** Heading, text and link of content that is not a page. */
export const boxFields = {
  field_title: text({ label: "Heading" }),
  field_text: richText({ label: "Text" }),
  field_link: link({ label: "Link" }),
} as const;
