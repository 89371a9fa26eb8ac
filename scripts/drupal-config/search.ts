import type { Bundle } from "#content-model/bundle.ts";
import { configurationEntity, type ConfigurationFile, type Values } from "./configuration.ts";
import { searchDisplay, searchViewMode } from "./displays.ts";
import type { Language } from "./languages.ts";
import { searchFacets } from "./search-facets.ts";
import { indexFields, type IndexField } from "./search-fields.ts";

interface SearchOptions {
  readonly bundles: readonly Bundle[];
  readonly languages: readonly Language[];
}

const server = { id: "site", name: "search_api.server.site" };
const index = { id: "content", name: "search_api.index.content" };
const nodes = "entity:node";

/** Fields with words. */
const words = ["rendered_item", "title_words"];

/** Characters of the shortest indexed word. Japanese is split into overlapping pairs of this length. */
const minWordLength = 2;

/**
 * Configuration of the search: a server in Drupal's own database, the index of all nodes, its facets, the texts that it
 * reads, and the fallbacks of the languages for the module `site_search`.
 */
export function searchConfiguration(options: SearchOptions): readonly ConfigurationFile[] {
  const { bundles, languages } = options;
  const fields = indexFields(bundles);
  const ofNodes = bundles.filter(({ entityType }) => entityType === "node");
  const ofParagraphs = bundles.filter(({ entityType }) => entityType === "paragraph");
  return [
    databaseServer,
    paragraphViewMode,
    ...[...ofNodes, ...ofParagraphs].map(searchDisplay),
    indexOf(fields, ofNodes),
    ...searchFacets(fields, index),
    {
      name: "site_search.settings",
      values: {
        fallbacks: Object.fromEntries(languages.map(({ code, fallbacks }) => [code, fallbacks])),
      },
    },
  ];
}

const databaseServer = configurationEntity({
  name: server.name,
  dependencies: { module: ["search_api_db"] },
  values: {
    id: server.id,
    name: "Database",
    description: "",
    backend: "search_api_db",
    backend_config: {
      database: "default:default",
      min_chars: minWordLength,
      // With beginnings of words, suggestions would find what is being typed, but searches take many times as long.
      matching: "words",
      phrase: "disabled",
      autocomplete: { suggest_suffix: false, suggest_words: false },
    },
  },
});

const paragraphViewMode = configurationEntity({
  name: `core.entity_view_mode.paragraph.${searchViewMode}`,
  dependencies: { module: ["paragraphs"] },
  values: {
    id: `paragraph.${searchViewMode}`,
    label: "Search index",
    description: "",
    targetEntityType: "paragraph",
    cache: false,
  },
});

function indexOf(fields: readonly IndexField[], bundles: readonly Bundle[]): ConfigurationFile {
  return configurationEntity({
    name: index.name,
    dependencies: {
      config: [
        server.name,
        `core.entity_view_mode.node.${searchViewMode}`,
        ...fields.flatMap(({ storage }) => storage ?? []),
      ],
      module: ["node", "site_search"],
    },
    values: {
      id: index.id,
      name: "Content",
      description: "",
      read_only: false,
      field_settings: Object.fromEntries(
        fields.map((field) => [field.name, fieldSettings(field, bundles)]),
      ),
      datasource_settings: {
        [nodes]: {
          bundles: { default: true, selected: [] },
          languages: { default: true, selected: [] },
        },
      },
      processor_settings: processors,
      tracker_settings: { default: { indexing_order: "fifo" } },
      options: {
        cron_limit: 50,
        delete_on_fail: true,
        index_directly: true,
        track_changes_in_references: true,
      },
      server: server.id,
    },
  });
}

function fieldSettings(
  { label, type, property, computed, boost, storage }: IndexField,
  bundles: readonly Bundle[],
): Values {
  const isAccess = property === "status" || property === "uid";
  return {
    label,
    ...(property !== null && { datasource_id: nodes }),
    property_path: property ?? computed ?? "",
    type,
    ...(boost !== undefined && { boost }),
    ...((isAccess || computed === "search_api_node_grants") && {
      indexed_locked: true,
      type_locked: true,
    }),
    ...(computed === "search_api_node_grants" && { hidden: true }),
    ...(computed === "rendered_item" && {
      configuration: {
        roles: ["anonymous"],
        view_mode: {
          [nodes]: Object.fromEntries(bundles.map(({ bundle }) => [bundle, searchViewMode])),
        },
      },
    }),
    ...(storage !== undefined && { dependencies: { config: [storage] } }),
  };
}

const inAllLanguages = { all_fields: false, fields: words };

/** Each with its place in the order of processing. */
const processors: Values = {
  site_query_language: { weights: { preprocess_query: -50 } },
  // Needs the language of the query, and words as visitors wrote them.
  site_synonyms: { weights: { preprocess_query: -49 } },
  content_access: { weights: { preprocess_query: -30 } },
  entity_status: {},
  ignorecase: { ...inAllLanguages, weights: { preprocess_index: -20, preprocess_query: -20 } },
  html_filter: {
    ...inAllLanguages,
    title: false,
    alt: false,
    tags: {},
    weights: { preprocess_index: -15, preprocess_query: -15 },
  },
  tokenizer: {
    ...inAllLanguages,
    spaces: "",
    // Hyphens separate words, so that "invoice" finds "e-invoice".
    ignored: "",
    overlap_cjk: 1,
    minimum_word_size: String(minWordLength),
    weights: { preprocess_index: -6, preprocess_query: -6 },
  },
  // Stems English only.
  stemmer: {
    ...inAllLanguages,
    exceptions: {},
    weights: { preprocess_index: 0, preprocess_query: 0 },
  },
  language_with_fallback: {},
  rendered_item: {},
};
