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
  const readers = configurationEntity({
    name: "user.role.anonymous",
    isInstalled: true,
    dependencies: { module: permissions.map(({ module }) => module) },
    values: {
      id: "anonymous",
      label: "Anonymous user",
      weight: 0,
      is_admin: false,
      permissions: permissions.map(({ permission }) => permission),
    },
  });
  const fields = new Map(bundles.flatMap(protectedFields));
  return fields.size === 0 ? [readers] : [readers, siteRole(fields)];
}

/** Returns protected fields with the storage that they depend on. */
function protectedFields({ entityType, fields }: Bundle): [string, string][] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.protected ? [[name, `field.storage.${entityType}.${name}`]] : [],
  );
}

function siteRole(fields: ReadonlyMap<string, string>): ConfigurationFile {
  return configurationEntity({
    name: "user.role.site",
    dependencies: { config: [...fields.values()], module: ["basic_auth", "field_permissions"] },
    values: {
      id: "site",
      label: "Site",
      weight: 5,
      is_admin: false,
      permissions: [...fields.keys()].toSorted().map((name) => `view ${name}`),
    },
  });
}
