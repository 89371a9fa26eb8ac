import type { Bundle } from "#content-model/bundle.ts";
import { bundleConfiguration } from "./bundle-types.ts";
import { commentFields } from "./comments.ts";
import { providerOf, sortedNames, type ConfigurationFile } from "./configuration.ts";
import { contentTranslation } from "./content-translation.ts";
import { formDisplay, viewDisplay } from "./displays.ts";
import { fieldStorages } from "./field-storage.ts";
import { bundleFields } from "./fields.ts";
import { imageStyles } from "./image-styles.ts";
import { inImportOrder, modulesOf } from "./import-order.ts";
import { languageConfiguration, type Language } from "./languages.ts";
import { menuConfiguration } from "./menus.ts";
import { roles } from "./permissions.ts";
import { schedulerConfiguration } from "./scheduler.ts";
import { searchConfiguration } from "./search.ts";
import { textFormats } from "./text-formats.ts";

export interface DrupalOptions {
  readonly bundles: readonly Bundle[];
  /** Sorted by weight, the default first. */
  readonly languages: readonly Language[];
  /** Names of the menus on the site. */
  readonly menus: readonly string[];
}

export interface DrupalConfiguration {
  /** Sorted so that each comes after its dependencies. */
  readonly files: readonly ConfigurationFile[];
  /** The same for the module `scheduler`, to be imported after the others where that module is installed. */
  readonly scheduler: readonly ConfigurationFile[];
  /** The same for the search index. */
  readonly search: readonly ConfigurationFile[];
  /** Modules to install first, by machine name. */
  readonly modules: readonly string[];
}

/** Modules that the site needs, but that no configuration depends on. */
const servingModules = [
  // Drush imports configuration partially with it.
  "config",
  "decoupled_router",
  "jsonapi",
  "jsonapi_menu_items",
  "jsonapi_resources",
  "language",
  "path",
  "redirect",
];

/** Modules that every Drupal has. */
const alwaysInstalled: ReadonlySet<string> = new Set(["field", "filter", "system", "user"]);

/** JSON:API is read-only, so that no request through it can write. */
const readOnlyJsonApi: ConfigurationFile = {
  name: "jsonapi.settings",
  values: { read_only: true, maintenance_header_retry_seconds: { min: 5, max: 10 } },
};

/**
 * Generates the configuration of a Drupal 10 or 11 with the content model. The same arguments give the same files,
 * including uuids. Throws `FieldConflict` if two bundles need different settings of one field, and `RangeError` if a
 * reference leads to a bundle that is not in the model.
 */
export function generateDrupalConfiguration(options: DrupalOptions): DrupalConfiguration {
  const { bundles, languages, menus } = options;
  const files = inImportOrder([
    readOnlyJsonApi,
    ...languageConfiguration(languages),
    ...textFormats(),
    ...imageStyles(),
    ...menuConfiguration(menus),
    ...bundles.flatMap((bundle) => bundleConfiguration(bundle) ?? []),
    ...fieldStorages(bundles),
    ...bundles.flatMap(bundleFields),
    ...commentFields(bundles),
    ...contentTranslation(bundles),
    ...bundles.flatMap((bundle) => [formDisplay(bundle), viewDisplay(bundle)]),
    ...roles(bundles),
  ]);
  const providers = files.map(({ name }) => providerOf(name));
  const modules = sortedNames([...servingModules, ...providers, ...files.flatMap(modulesOf)]);
  return {
    files,
    scheduler: schedulerConfiguration(bundles),
    search: searchConfiguration({ bundles, languages }),
    modules: modules.filter((module) => !alwaysInstalled.has(module)),
  };
}
