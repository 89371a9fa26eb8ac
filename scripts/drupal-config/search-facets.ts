import { configurationEntity, type ConfigurationFile, type Values } from "./configuration.ts";
import type { IndexField } from "./search-fields.ts";

const facetsModule = "jsonapi_search_api_facets";

/** Returns a facet for each counted field. Its name is that of the field, by which the site reads the counts. */
export function searchFacets(
  fields: readonly IndexField[],
  index: { readonly id: string; readonly name: string },
): readonly ConfigurationFile[] {
  return fields
    .filter(({ isFacet }) => isFacet)
    .map(({ name, label, type }) =>
      configurationEntity({
        name: `facets.facet.${name}`,
        dependencies: { config: [index.name], module: [facetsModule] },
        values: {
          id: name,
          name: label,
          weight: 0,
          min_count: 1,
          missing: false,
          missing_label: "others",
          // A filter by two days is not a choice of these days, so it must not count as one of the facet.
          url_alias: type === "date" ? `${name}_year` : name,
          facet_source_id: `${facetsModule}:${index.id}`,
          field_identifier: name,
          query_operator: "or",
          hard_limit: 0,
          exclude: false,
          use_hierarchy: false,
          keep_hierarchy_parents_active: false,
          hierarchy: { type: "taxonomy", config: {} },
          expand_hierarchy: false,
          enable_parent_when_child_gets_disabled: true,
          widget: { type: "jsonapi_search_api", config: { show_numbers: true } },
          // With the others, jsonapi_search_api fails with facets 3 where a facet has no values.
          empty_behavior: { behavior: "text", text_format: "plain_text", text: "" },
          only_visible_when_facet_source_is_visible: false,
          show_only_one_result: false,
          show_title: false,
          processor_configs: {
            ...processor("url_processor_handler", { pre_query: 50, build: 15 }),
            ...(type === "date" && processor("date_item", { build: 35 }, byYear)),
          },
        },
      }),
    );
}

/** Facets calls years 6. */
const byYear: Values = {
  date_display: "actual_date",
  granularity: 6,
  date_format: "",
  hierarchy: false,
};

const processor = (id: string, weights: Values, settings: Values = {}): Values => ({
  [id]: { processor_id: id, weights, settings },
});
