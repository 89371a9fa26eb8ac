import type { Bundle } from "./bundle.ts";
import type { SiteBundle } from "./model.ts";

type NodeBundle = Extract<SiteBundle, { entityType: "node" }>;

/** Fields of a node that are shown in lists and references. */
export const teaserFields: {
  readonly [B in NodeBundle as B["bundle"]]: readonly (keyof B["fields"] & string)[];
} = {
  animation: ["field_summary", "field_image", "field_motif"],
  article: [
    "field_summary",
    "field_image",
    "field_motif",
    "field_article_type",
    "field_date",
    "field_product_lines",
  ],
  contract: [
    "field_summary",
    "field_image",
    "field_contract_number",
    "field_coverage_end",
    "field_category",
  ],
  customer: [
    "field_summary",
    "field_image",
    "field_logo",
    "field_industries",
    "field_erp",
    "field_figure",
    "field_figure_label",
    "field_testimonial",
    "field_product_lines",
  ],
  event: [
    "field_summary",
    "field_image",
    "field_speakers",
    "field_start",
    "field_end",
    "field_time_zone",
    "field_event_type",
    "field_location",
    "field_online",
    "field_spoken_languages",
    "field_price",
    "field_seats",
  ],
  knowledge_hub_article: [
    "field_summary",
    "field_image",
    "field_motif",
    "field_date",
    "field_knowledge_hub_topics",
    "field_product_lines",
  ],
  lp_template: ["field_summary", "field_image", "field_motif"],
  office: [
    "field_summary",
    "field_image",
    "field_motif",
    "field_street",
    "field_postal_code",
    "field_city",
    "field_us_state",
    "field_country",
    "field_phone",
  ],
  // A protected page shows only its title.
  page: [
    "field_summary",
    "field_image",
    "field_motif",
    "field_open",
    "field_password_hash",
    "field_product_lines",
  ],
  partner: ["field_summary", "field_image", "field_logo", "field_tier", "field_regions"],
  resource: [
    "field_summary",
    "field_image",
    "field_motif",
    "field_speakers",
    "field_chart_title",
    "field_chart",
    "field_logo",
    "field_figure",
    "field_figure_label",
    "field_resource_type",
    "field_gated",
    "field_product_lines",
  ],
  resource_library: ["field_summary", "field_image", "field_motif"],
  staff: ["field_role", "field_image", "field_email", "field_phone"],
  testimonial: [
    "field_quote",
    "field_speaker",
    "field_speaker_role",
    "field_company",
    "field_image",
  ],
};

/** Returns the names of a node bundle's teaser fields; empty for bundles without teasers. */
export function teaserFieldsOf({ bundle }: Bundle): readonly string[] {
  return new Map<string, readonly string[]>(Object.entries(teaserFields)).get(bundle) ?? [];
}
