import type { Bundle } from "#content-model/bundle.ts";
import { configurationEntity, type ConfigurationFile } from "./configuration.ts";
import { bundleDependency } from "./fields.ts";

type Translated = Pick<Bundle, "entityType" | "bundle">;

const menuLinks: Translated = { entityType: "menu_link_content", bundle: "menu_link_content" };

/**
 * Makes every bundle and the links of menus translatable. Fields without translation are hidden in translation forms.
 */
export function contentTranslation(bundles: readonly Bundle[]): readonly ConfigurationFile[] {
  return [...bundles.filter(({ entityType }) => isTranslated(entityType)), menuLinks].map(
    (bundle) => {
      const { entityType, bundle: name } = bundle;
      const own = bundleDependency(bundle);
      return configurationEntity({
        name: `language.content_settings.${entityType}.${name}`,
        dependencies: { config: own.config, module: [...own.module, "content_translation"] },
        values: {
          third_party_settings: {
            content_translation: {
              enabled: true,
              // Paragraphs do this on their own, and break if configured to.
              bundle_settings: {
                untranslatable_fields_hide: entityType === "paragraph" ? "0" : "1",
              },
            },
          },
          id: `${entityType}.${name}`,
          target_entity_type_id: entityType,
          target_bundle: name,
          default_langcode: "site_default",
          language_alterable: true,
        },
      });
    },
  );
}

/** Files have no texts, and users are not content. */
const isTranslated = (entityType: string) => entityType !== "file" && entityType !== "user";
