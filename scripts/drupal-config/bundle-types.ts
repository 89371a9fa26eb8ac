import type { Bundle } from "#content-model/bundle.ts";
import type { EntityTypeId, Field } from "#content-model/fields.ts";
import { configurationEntity, type ConfigurationFile, type Values } from "./configuration.ts";

/** How Drupal configures the bundles of an entity type. */
interface BundleType {
  /** Start of the file name: `node.type` for `node.type.page`. */
  readonly prefix: string;
  readonly values: (bundle: Bundle) => Values;
}

interface EntityTypeConfiguration {
  /** Module that provides the entity type. */
  readonly module: string;
  /** `null`: the type has one bundle with its own name and without configuration. */
  readonly bundles: BundleType | null;
}

const help = (bundle: Bundle) => bundle.help ?? null;

/** Drupal's names for the bundles of each entity type, and their settings. */
export const entityTypes = {
  block_content: {
    module: "block_content",
    bundles: {
      prefix: "block_content.type",
      values: (bundle) => ({
        id: bundle.bundle,
        label: bundle.label,
        revision: false,
        description: help(bundle),
      }),
    },
  },
  comment: {
    module: "comment",
    bundles: {
      prefix: "comment.type",
      values: (bundle) => ({
        id: bundle.bundle,
        label: bundle.label,
        target_entity_type_id: "node",
        description: help(bundle),
      }),
    },
  },
  file: { module: "file", bundles: null },
  media: {
    module: "media",
    bundles: {
      prefix: "media.type",
      values: (bundle) => ({
        id: bundle.bundle,
        label: bundle.label,
        description: help(bundle),
        new_revision: true,
        // With a map, Drupal would overwrite the names that editors gave.
        field_map: {},
        ...mediaSource(bundle),
      }),
    },
  },
  menu_link_content: { module: "menu_link_content", bundles: null },
  node: {
    module: "node",
    bundles: {
      prefix: "node.type",
      values: (bundle) => ({
        name: bundle.label,
        type: bundle.bundle,
        description: help(bundle),
        help: null,
        new_revision: true,
        preview_mode: 1,
        display_submitted: false,
      }),
    },
  },
  paragraph: {
    module: "paragraphs",
    bundles: {
      prefix: "paragraphs.paragraphs_type",
      values: (bundle) => ({
        id: bundle.bundle,
        label: bundle.label,
        icon_uuid: null,
        icon_default: null,
        description: help(bundle) ?? "",
        behavior_plugins: {},
      }),
    },
  },
  taxonomy_term: {
    module: "taxonomy",
    bundles: {
      prefix: "taxonomy.vocabulary",
      values: (bundle) => ({
        name: bundle.label,
        vid: bundle.bundle,
        description: help(bundle),
        weight: 0,
      }),
    },
  },
  user: { module: "user", bundles: null },
} satisfies Record<EntityTypeId, EntityTypeConfiguration>;

const sourceByKind: Partial<Record<Field["kind"], string>> = {
  image_file: "image",
  file: "file",
  text: "oembed:video",
};

/**
 * A media type has its source in the first of its `field_media_…` fields; the kind of the field determines the source
 * plugin.
 */
function mediaSource(bundle: Bundle): Values {
  const fields = Object.entries(bundle.fields);
  const [name, field] = fields.find(([each]) => each.startsWith("field_media_")) ?? [];
  const source = field && sourceByKind[field.kind];
  if (name === undefined || source === undefined) {
    throw new TypeError(`media ${bundle.bundle} has no field_media_… of a picture, file or text`);
  }
  const oembed = {
    thumbnails_directory: "public://oembed_thumbnails",
    providers: ["YouTube", "Vimeo"],
  };
  return {
    source,
    // Saving a video does not wait for its provider on the internet, nor fail without it.
    queue_thumbnail_downloads: source === "oembed:video",
    source_configuration: { source_field: name, ...(source === "oembed:video" ? oembed : {}) },
  };
}

/** Returns the name of a bundle's configuration; `null` for bundles without configuration. */
export function bundleName(entityType: EntityTypeId, bundle: string): string | null {
  const { bundles } = entityTypes[entityType];
  return bundles === null ? null : `${bundles.prefix}.${bundle}`;
}

/**
 * Returns the bundle's own file; `null` for bundles without configuration. Throws `TypeError` for a media type without
 * a source.
 */
export function bundleConfiguration(bundle: Bundle): ConfigurationFile | null {
  const { module, bundles } = entityTypes[bundle.entityType];
  const name = bundleName(bundle.entityType, bundle.bundle);
  if (bundles === null || name === null) return null;
  return configurationEntity({
    name,
    dependencies: { module: [module] },
    values: bundles.values(bundle),
  });
}
