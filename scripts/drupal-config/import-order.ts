import type { ConfigurationFile } from "./configuration.ts";

/** Returns the names of configuration that a file depends on. */
export function dependenciesOf({ values }: ConfigurationFile): readonly string[] {
  return namesIn(values, "config");
}

/** Returns the modules that a file depends on. */
export function modulesOf({ values }: ConfigurationFile): readonly string[] {
  return namesIn(values, "module");
}

function namesIn(values: ConfigurationFile["values"], kind: "config" | "module") {
  const { dependencies } = values;
  const names =
    typeof dependencies === "object" && dependencies !== null && kind in dependencies
      ? Object.entries(dependencies).find(([key]) => key === kind)?.[1]
      : undefined;
  return Array.isArray(names) ? names.map(String) : [];
}

/**
 * Sorts the files so that each comes after its dependencies, and otherwise keeps their order. Throws `RangeError` for a
 * repeated name, for an absent dependency, and for a cycle.
 */
export function inImportOrder(files: readonly ConfigurationFile[]): readonly ConfigurationFile[] {
  const byName = new Map(files.map((file) => [file.name, file]));
  if (byName.size < files.length)
    throw new RangeError("Two configuration files have the same name");
  const ordered = new Set<ConfigurationFile>();

  function place(file: ConfigurationFile, trail: readonly string[]): void {
    if (ordered.has(file)) return;
    if (trail.includes(file.name)) {
      throw new RangeError(`Cycle of dependencies: ${[...trail, file.name].join(" → ")}`);
    }
    for (const name of dependenciesOf(file)) {
      const needed = byName.get(name);
      if (needed === undefined)
        throw new RangeError(`${file.name} needs ${name}, which does not exist`);
      place(needed, [...trail, file.name]);
    }
    ordered.add(file);
  }

  for (const file of files) place(file, []);
  return [...ordered];
}
