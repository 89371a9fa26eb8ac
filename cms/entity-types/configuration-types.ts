import type { Access, EntityType } from "./entity-type.ts";

const adminOnly: Access = {
  kind: "denied",
  reason: "The 'administer site configuration' permission is required.",
};
const label: Access = { kind: "label" };
const view: Access = { kind: "view" };
const permission = (name: string): Access => ({
  kind: "denied",
  reason: `The '${name}' permission is required.`,
});

/** Configuration entity types of a Drupal with the modules that this backend emulates, and who may read them. */
const access: Readonly<Record<string, Access>> = {
  action: permission("administer actions"),
  base_field_override: adminOnly,
  block: view,
  block_content_type: label,
  configurable_language: permission("administer languages"),
  date_format: view,
  entity_form_display: adminOnly,
  entity_form_mode: permission("administer display modes"),
  entity_view_display: adminOnly,
  entity_view_mode: permission("administer display modes"),
  facets_facet: permission("administer facets"),
  facets_facet_source: permission("administer facets"),
  field_config: adminOnly,
  field_storage_config: adminOnly,
  filter_format: permission("administer filters"),
  image_style: permission("administer image styles"),
  language_content_settings: permission("administer languages"),
  media_type: label,
  menu: label,
  metatag_defaults: permission("administer meta tags"),
  node_type: view,
  paragraphs_type: view,
  search_api_index: permission("administer search_api"),
  search_api_server: permission("administer search_api"),
  search_api_task: adminOnly,
  taxonomy_vocabulary: {
    kind: "denied",
    reason:
      "The following permissions are required: 'access taxonomy overview' OR 'administer taxonomy'.",
  },
  user_role: permission("administer permissions"),
  view: permission("administer views"),
};

const idAttributes: Readonly<Record<string, string>> = {
  node_type: "drupal_internal__type",
  taxonomy_vocabulary: "drupal_internal__vid",
};

/** All configuration entity types. The name of the single resource type repeats the entity type: `menu--menu`. */
export const configurationTypes: readonly EntityType[] = Object.entries(access).map(
  ([id, rule]) => ({
    id,
    idAttribute: idAttributes[id] ?? "drupal_internal__id",
    revisionAttribute: null,
    attributes: {},
    relationships: [],
    canonical: null,
    labelAttribute: "label",
    access: rule,
    filterable: "all",
  }),
);
