import { bundles, type SiteBundle } from "#content-model/model.ts";
import type { FacetName } from "../model/search.ts";

type Vocabulary = Extract<SiteBundle, { entityType: "taxonomy_term" }>["bundle"];

/** Where the values of a facet come from. Fields have their Drupal names. */
export type FacetSource =
  | { readonly kind: "bundle" }
  | { readonly kind: "term"; readonly field: string; readonly vocabulary: Vocabulary }
  | { readonly kind: "choice"; readonly field: string; readonly values: readonly string[] }
  | { readonly kind: "year"; readonly field: string }
  /** Whether the field has a value, which is `yes`. `path`: the property for JSON:API filters. */
  | { readonly kind: "filled"; readonly field: string; readonly path: string }
  | { readonly kind: "when"; readonly start: string; readonly end: string };

const term = (field: string, vocabulary: Vocabulary): FacetSource => ({
  kind: "term",
  field: `field_${field}`,
  vocabulary,
});
const choice = (field: string, values: Readonly<Record<string, string>>): FacetSource => ({
  kind: "choice",
  field,
  values: Object.keys(values),
});

const { field_article_type: articleType } = bundles.nodeArticle.fields;
const { field_category: category } = bundles.nodeContract.fields;
const { field_erp: erp } = bundles.nodeCustomer.fields;
const { field_event_type: eventType } = bundles.nodeEvent.fields;

export const facetSources: Readonly<Record<FacetName, FacetSource>> = {
  "article-type": choice("field_article_type", articleType.values),
  badge: term("badges", "partner_badges"),
  category: choice("field_category", category.values),
  country: term("country", "countries"),
  erp: choice("field_erp", erp.values),
  "event-type": choice("field_event_type", eventType.values),
  highlight: { kind: "filled", field: "field_highlights", path: "field_highlights" },
  industry: term("industries", "industries"),
  kind: { kind: "bundle" },
  "knowledge-hub-topic": term("knowledge_hub_topics", "knowledge_hub_topics"),
  language: term("languages", "available_languages"),
  "partner-country": term("countries", "countries"),
  "product-line": term("product_lines", "product_lines"),
  "program-track": term("partner_type", "partner_types"),
  region: term("regions", "regions"),
  "resource-type": term("resource_type", "resource_types"),
  role: term("role", "roles"),
  solution: term("solutions", "product_lines"),
  "staff-type": term("staff_type", "staff_types"),
  state: term("us_states", "us_states"),
  tag: term("tags", "tags"),
  "technology-focus": term("technology_focus", "technology_focus"),
  tier: term("tier", "partner_tiers"),
  topic: term("topics", "topics"),
  website: { kind: "filled", field: "field_website", path: "field_website.uri" },
  when: { kind: "when", start: "field_start", end: "field_end" },
  year: { kind: "year", field: "field_date" },
};

/** Returns whether a key is the name of a facet. */
export const isFacetName = (name: string): name is FacetName => Object.hasOwn(facetSources, name);
