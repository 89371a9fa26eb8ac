import { createHash } from "node:crypto";

/** Values in a configuration file. */
export type Value = string | number | boolean | null | readonly Value[] | Values;
export interface Values {
  readonly [key: string]: Value;
}

/** A file of Drupal's configuration: the name `node.type.page`, and the contents of `node.type.page.yml`. */
export interface ConfigurationFile {
  readonly name: string;
  readonly values: Values;
}

/** Everything that must exist before a configuration entity is imported. */
export interface Dependencies {
  /** Names of other configuration files. */
  readonly config?: readonly string[];
  readonly module?: readonly string[];
}

interface EntityOptions {
  readonly name: string;
  readonly dependencies?: Dependencies;
  /**
   * Drupal's installation has created it. Without a uuid it is updated; with another uuid it would be deleted and
   * created again.
   */
  readonly isInstalled?: true;
  readonly values: Values;
}

/** Returns a configuration entity with the keys that all of them have. */
export function configurationEntity(options: EntityOptions): ConfigurationFile {
  const { name, dependencies = {}, isInstalled, values } = options;
  const { config = [], module = [] } = dependencies;
  // The module in the prefix of the file name is implied.
  const lists = { config, module: module.filter((each) => each !== providerOf(name)) };
  return {
    name,
    values: {
      ...(isInstalled ? {} : { uuid: stableUuid(name) }),
      langcode: "en",
      status: true,
      dependencies: Object.fromEntries(
        Object.entries(lists)
          .map(([kind, names]): [string, Value] => [kind, sortedNames(names)])
          .filter(([, names]) => Array.isArray(names) && names.length > 0),
      ),
      ...values,
    },
  };
}

/** Returns the module that a configuration file belongs to: `node` for `node.type.page`. */
export const providerOf = (name: string) => name.split(".", 1)[0] ?? "";

/** Returns the names without duplicates, in Drupal's order. `core` is not a module. */
export function sortedNames(names: Iterable<string>): readonly string[] {
  return [...new Set(names)].filter((name) => name !== "core").toSorted();
}

/** Namespace of the uuids below. Never change it, or the next import would delete and create everything. */
const namespace = Buffer.from("5c2b64f2c7c94b0a8f0e3a5d7c1e9b46", "hex");

/** Returns a UUID of version 5 (RFC 9562) for a name, the same in every run. */
export function stableUuid(name: string): string {
  const bytes = createHash("sha1").update(namespace).update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join("-");
}
