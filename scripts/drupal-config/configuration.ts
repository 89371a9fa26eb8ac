import { createHash } from "node:crypto";

/** What a configuration file may hold. */
export type Value = string | number | boolean | null | readonly Value[] | Values;
export interface Values {
  readonly [key: string]: Value;
}

/** One file of Drupal's configuration: `node.type.page` and what stands in `node.type.page.yml`. */
export interface ConfigurationFile {
  readonly name: string;
  readonly values: Values;
}

/** What must be there before a configuration entity is imported. */
export interface Dependencies {
  /** Names of other configuration files. */
  readonly config?: readonly string[];
  readonly module?: readonly string[];
}

interface EntityOptions {
  readonly name: string;
  readonly dependencies?: Dependencies;
  /** Drupal has it from its installation: without a uuid of ours it is changed in place, with one it would be deleted and made anew. */
  readonly isInstalled?: true;
  readonly values: Values;
}

/** A configuration entity, with the keys every one of them has. */
export function configurationEntity(options: EntityOptions): ConfigurationFile {
  const { name, dependencies = {}, isInstalled, values } = options;
  const { config = [], module = [] } = dependencies;
  // The module that a file's name begins with is understood.
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

/** The module that a file of configuration belongs to: `node` for `node.type.page`. */
export const providerOf = (name: string) => name.split(".", 1)[0] ?? "";

/** Without doubles, in the order Drupal writes them; `core` is no module. */
export function sortedNames(names: Iterable<string>): readonly string[] {
  return [...new Set(names)].filter((name) => name !== "core").toSorted();
}

/** Namespace of the uuids below; never changed, or a second import would delete and create everything. */
const namespace = Buffer.from("5c2b64f2c7c94b0a8f0e3a5d7c1e9b46", "hex");

/** UUID version 5 (RFC 9562) of a name: the same at every run. */
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
