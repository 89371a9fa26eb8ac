import type { Bundle } from "#content-model/bundle.ts";
import { configurationEntity, type ConfigurationFile } from "./configuration.ts";
import { bundleDependency } from "./fields.ts";

interface NextOptions {
  readonly bundles: readonly Bundle[];
  readonly menus: readonly string[];
  /** Origin of the site. */
  readonly siteUrl: string;
}

interface Revalidated {
  readonly entityType: string;
  readonly bundle: string;
  readonly config: readonly string[];
  readonly module: readonly string[];
  /** Tags that are invalidated with the entity's own. */
  readonly tags: readonly string[];
}

const site = "site";
const siteName = `next.next_site.${site}`;

/**
 * Configuration of the module `next`: the site, and an entry for each bundle, by which a save is reported to the site.
 * Secrets are not written: both stay empty until they are set in Drupal.
 */
export function nextConfiguration({
  bundles,
  menus,
  siteUrl,
}: NextOptions): readonly ConfigurationFile[] {
  return [
    configurationEntity({
      name: siteName,
      values: {
        id: site,
        label: "Site",
        base_url: siteUrl,
        preview_url: `${siteUrl}/api/draft`,
        preview_secret: "",
        revalidate_url: `${siteUrl}/api/revalidate`,
        revalidate_secret: "",
      },
    }),
    ...[
      ...bundles.filter(isReported).map(ofBundle),
      ...others(menus).filter(({ entityType }) => !bundles.some(isOf(entityType))),
    ].map(entityTypeConfiguration),
  ];
}

/** Paragraphs are saved with their page, which is reported; one message for each of them would slow every save. */
const isReported = ({ entityType }: Bundle) => entityType !== "paragraph";

const ofBundle = (bundle: Bundle): Revalidated => ({
  ...bundleDependency(bundle),
  entityType: bundle.entityType,
  bundle: bundle.bundle,
  tags: [],
});

const isOf =
  (entityType: string) =>
  (bundle: Bundle): boolean =>
    bundle.entityType === entityType;

/** What is not in the content model and shown all the same. */
const others = (menus: readonly string[]): readonly Revalidated[] => [
  { ...alone("file"), module: ["file"] },
  // The module sends the tag of the link and that of all links, never that of the menu.
  {
    ...alone("menu_link_content"),
    module: ["menu_link_content"],
    tags: menus.map((menu) => `config:system.menu.${menu}`),
  },
  { ...alone("path_alias"), module: ["path_alias"] },
  { ...alone("redirect"), module: ["redirect"] },
];

const alone = (entityType: string) => ({ entityType, bundle: entityType, config: [], tags: [] });

function entityTypeConfiguration({
  entityType,
  bundle,
  config,
  module,
  tags,
}: Revalidated): ConfigurationFile {
  const id = `${entityType}.${bundle}`;
  return configurationEntity({
    name: `next.next_entity_type_config.${id}`,
    dependencies: { config: [...config, siteName], module },
    values: {
      id,
      site_resolver: "site_selector",
      configuration: { sites: { [site]: site } },
      draft_enabled: entityType === "node",
      revalidator: "cache_tag",
      revalidator_configuration: {
        entity_tag: true,
        entity_list_tag: true,
        additional_tags: tags.join("\n"),
      },
    },
  });
}
