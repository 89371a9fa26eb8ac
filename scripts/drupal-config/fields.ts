import type { Bundle } from "#content-model/bundle.ts";
import type { Field } from "#content-model/fields.ts";
import { bundleName, entityTypes } from "./bundle-types.ts";
import {
  configurationEntity,
  type ConfigurationFile,
  type Value,
  type Values,
} from "./configuration.ts";
import { storageName } from "./field-storage.ts";
import { fieldTypes } from "./field-types.ts";

/** Returns the bundle's fields with label, help text, whether they are required, and the targets of references. */
export function bundleFields(bundle: Bundle): readonly ConfigurationFile[] {
  return Object.entries(bundle.fields).map(([name, field]) => fieldOf(bundle, name, field));
}

export const fieldName = (bundle: Bundle, field: string) =>
  `field.field.${bundle.entityType}.${bundle.bundle}.${field}`;

/** Returns the configuration file of a bundle, or its module, as a dependency. */
export function bundleDependency(bundle: Pick<Bundle, "entityType" | "bundle">) {
  const name = bundleName(bundle.entityType, bundle.bundle);
  const { module } = entityTypes[bundle.entityType];
  return name === null ? { config: [], module: [module] } : { config: [name], module: [] };
}

function fieldOf(bundle: Bundle, name: string, field: Field): ConfigurationFile {
  const { type, module, settings, config = [] } = fieldTypes[field.kind];
  const own = bundleDependency(bundle);
  const isPicture = field.kind === "image_file";
  return configurationEntity({
    name: fieldName(bundle, name),
    dependencies: {
      config: [storageName(bundle.entityType, name), ...own.config, ...targetsOf(field), ...config],
      module: [...own.module, module, ...(isPicture ? ["content_translation"] : [])],
    },
    values: {
      ...(isPicture ? translatedTexts : {}),
      id: `${bundle.entityType}.${bundle.bundle}.${name}`,
      field_name: name,
      entity_type: bundle.entityType,
      bundle: bundle.bundle,
      label: field.label,
      description: field.help ?? "",
      required: field.required ?? false,
      translatable: isTranslatable(field),
      default_value: defaultValue(field),
      default_value_callback: "",
      settings: settings(field),
      field_type: type,
    },
  });
}

/**
 * A form stores 0 for an empty checkbox. Entities that are created without a form have to have this value, too: Drupal
 * refuses edits of translations that change a field of all languages.
 */
const defaultValue = (field: Field): Value =>
  field.kind === "boolean" ? [{ value: Number(field.default ?? false) }] : [];

/**
 * As Drupal's module requires, all translations of an entity share its paragraphs, and each paragraph is translated
 * separately.
 */
const isTranslatable = (field: Field) =>
  field.kind !== "paragraphs" && field.translatable !== false;

/** A picture has its own texts in every language and the same file in all of them. */
const translatedTexts: Values = {
  third_party_settings: {
    content_translation: { translation_sync: { alt: "alt", title: "title", file: "0" } },
  },
};

function targetsOf(field: Field): readonly string[] {
  if (!("entityType" in field)) return [];
  return field.bundles.flatMap((target) => bundleName(field.entityType, target) ?? []);
}
