import type { Bundle } from "#content-model/bundle.ts";
import { commentedBundles } from "#content-model/comments.ts";
import { bundleName } from "./bundle-types.ts";
import { configurationEntity, type ConfigurationFile } from "./configuration.ts";
import { storageName } from "./field-storage.ts";
import { bundleDependency, fieldName } from "./fields.ts";

/** Name of the comment field, in Drupal as in the embedded backend. */
const field = "comment";

/** Returns the comment fields of nodes. Comments themselves are a bundle of the model. */
export function commentFields(bundles: readonly Bundle[]): readonly ConfigurationFile[] {
  const type = bundles.find(({ entityType }) => entityType === "comment");
  const nodes = bundles.filter(
    ({ entityType, bundle }) => entityType === "node" && commentedBundles.includes(bundle),
  );
  return type === undefined || nodes.length === 0
    ? []
    : [storage(type), ...nodes.map((node) => fieldOf(node, type))];
}

function storage({ bundle }: Bundle): ConfigurationFile {
  return configurationEntity({
    name: storageName("node", field),
    dependencies: { module: ["comment", "node"] },
    values: {
      id: `node.${field}`,
      field_name: field,
      entity_type: "node",
      type: "comment",
      settings: { comment_type: bundle },
      module: "comment",
      locked: false,
      cardinality: 1,
      translatable: true,
      indexes: {},
      persist_with_no_fields: false,
      custom_storage: false,
    },
  });
}

/** Returns a field like Drupal's own for articles: open to everyone who has the permission to write comments. */
function fieldOf(node: Bundle, type: Bundle): ConfigurationFile {
  const own = bundleDependency(node);
  return configurationEntity({
    name: fieldName(node, field),
    dependencies: {
      config: [
        storageName("node", field),
        ...own.config,
        bundleName(type.entityType, type.bundle) ?? "",
      ].filter(Boolean),
      module: [...own.module, "comment"],
    },
    values: {
      id: `node.${node.bundle}.${field}`,
      field_name: field,
      entity_type: "node",
      bundle: node.bundle,
      label: "Comments",
      description: "",
      required: false,
      translatable: false,
      default_value: [
        {
          status: 2,
          cid: 0,
          last_comment_timestamp: 0,
          last_comment_name: null,
          last_comment_uid: 0,
          comment_count: 0,
        },
      ],
      default_value_callback: "",
      settings: { default_mode: 1, per_page: 50, anonymous: 0, form_location: true, preview: 1 },
      field_type: "comment",
    },
  });
}
