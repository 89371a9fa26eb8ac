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
import { nextConfiguration } from "./next.ts";
import { roles } from "./permissions.ts";
import { textFormats } from "./text-formats.ts";

export interface DrupalOptions {
  readonly bundles: readonly Bundle[];
  /** In order of weight, the default first. */
  readonly languages: readonly Language[];
  /** Names of the menus the site shows. */
  readonly menus: readonly string[];
  /** Origin of the site, for the module `next`. */
  readonly siteUrl: string;
}

export interface DrupalConfiguration {
  /** Each after everything it depends on. */
  readonly files: readonly ConfigurationFile[];
  /** The same for the module `next`, to be imported after the others where that module is installed. */
  readonly next: readonly ConfigurationFile[];
  /** Modules to install first, by machine name. */
  readonly modules: readonly string[];
}

/** Modules that serve the site without appearing in any dependency. */
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

/** Modules no Drupal is without. */
const alwaysInstalled: ReadonlySet<string> = new Set(["field", "filter", "system", "user"]);

/** Anonymous readers only read, and nobody writes through the site's door. */
const readOnlyJsonApi: ConfigurationFile = {
  name: "jsonapi.settings",
  values: { read_only: true, maintenance_header_retry_seconds: { min: 5, max: 10 } },
};

/**
 * The configuration of a Drupal 10 or 11 that holds the content model. The same arguments give the same files, uuids
 * included. Throws `FieldConflict` where two bundles want one field of Drupal to be different things, `RangeError`
 * where a reference leads to a bundle that is not in the model.
 */
export function generateDrupalConfiguration(options: DrupalOptions): DrupalConfiguration {
  const { bundles, languages, menus, siteUrl } = options;
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
    next: nextConfiguration({ bundles, menus, siteUrl }),
    modules: modules.filter((module) => !alwaysInstalled.has(module)),
  };
}
