import type { Bundle } from "#content-model/bundle.ts";
import { configurationEntity, type ConfigurationFile } from "./configuration.ts";

/** Permissions of anonymous readers: they see published content. */
const readerPermissions = [
  { permission: "access comments", module: "comment", entityType: "comment" },
  { permission: "access content", module: "node", entityType: null },
  { permission: "view media", module: "media", entityType: null },
];

/** Returns the role of anonymous readers and, if the model has protected fields, a role for the site's own account. */
export function roles(bundles: readonly Bundle[]): readonly ConfigurationFile[] {
  const permissions = readerPermissions.filter(
    ({ entityType }) =>
      entityType === null || bundles.some((bundle) => bundle.entityType === entityType),
  );
  const names = permissions.map(({ permission }) => permission);
  const modules = permissions.map(({ module }) => module);
  const readers = configurationEntity({
    name: "user.role.anonymous",
    isInstalled: true,
    dependencies: { module: modules },
    values: {
      id: "anonymous",
      label: "Anonymous user",
      weight: 0,
      is_admin: false,
      permissions: names,
    },
  });
  const fields = new Map(bundles.flatMap(protectedFields));
  return fields.size === 0 ? [readers] : [readers, siteRole({ fields, names, modules })];
}

/** Returns protected fields with the storage that they depend on. */
function protectedFields({ entityType, fields }: Bundle): [string, string][] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.protected ? [[name, `field.storage.${entityType}.${name}`]] : [],
  );
}

interface SiteRole {
  /** Protected fields with the storage they depend on. */
  readonly fields: ReadonlyMap<string, string>;
  /** What readers may do. Drupal does not give it to every account. */
  readonly names: readonly string[];
  readonly modules: readonly string[];
}

function siteRole({ fields, names, modules }: SiteRole): ConfigurationFile {
  return configurationEntity({
    name: "user.role.site",
    dependencies: {
      config: [...fields.values()],
      module: ["basic_auth", "field_permissions", ...modules],
    },
    values: {
      id: "site",
      label: "Site",
      weight: 5,
      is_admin: false,
      permissions: [...names, ...[...fields.keys()].map((name) => `view ${name}`)].toSorted(),
    },
  });
}
