import type { ContentModel } from "#content-model/bundle.ts";
import type { JsonObject } from "./records.ts";
import type { Store } from "./store.ts";

/** Unit of content from the model, not from files. */
const configurationUnit = 0;

const bundleTypes: Readonly<Record<string, string>> = {
  block_content: "block_content_type",
  media: "media_type",
  node: "node_type",
  paragraph: "paragraphs_type",
  taxonomy_term: "taxonomy_vocabulary",
};

/** Writes the configuration entities of the model: bundles, languages, menus, and the owner of all content. */
export function writeConfiguration(
  store: Store,
  model: ContentModel,
  menus: readonly string[],
): void {
  for (const { entityType, bundle, label } of model.bundles) {
    const type = bundleTypes[entityType];
    if (type) write(store, { type, id: bundle, label }, bundleAttributes(type, bundle, label));
  }
  for (const langcode of model.languages) {
    write(
      store,
      { type: "configurable_language", id: langcode, label: langcode },
      {
        drupal_internal__id: langcode,
        label: langcode,
      },
    );
  }
  for (const menu of menus)
    write(
      store,
      { type: "menu", id: menu, label: menu },
      { drupal_internal__id: menu, label: menu },
    );
  write(store, { type: "user", id: 0, label: "Anonymous" }, {});
  write(store, { type: "user", id: 1, label: "editor" }, {});
}

function bundleAttributes(type: string, bundle: string, label: string): JsonObject {
  if (type !== "node_type") return { label };
  return {
    name: label,
    drupal_internal__type: bundle,
    description: null,
    help: null,
    new_revision: true,
    preview_mode: 1,
    display_submitted: false,
  };
}

/** Returns the place of a configuration entity. */
export const configurationPlace = (type: string, id: number | string) =>
  `configuration/${type}/${id}`;

function write(
  store: Store,
  { type, id, label }: { type: string; id: number | string; label: string },
  attributes: JsonObject,
): void {
  const { serial, uuid } = store.identify(configurationPlace(type, id), type, { id });
  if (store.entity(serial)) return;
  store.write(configurationUnit, {
    serial,
    type,
    bundle: type,
    id,
    revision: null,
    uuid,
    denied: null,
    references: [],
    translations: [
      {
        langcode: "en",
        status: true,
        label,
        created: null,
        changed: null,
        values: [],
        references: [],
        alias: null,
        attributes: { langcode: "en", status: true, dependencies: [], ...attributes },
      },
    ],
  });
}
