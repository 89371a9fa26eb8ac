import { readFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod";
import { root } from "../lib/tool.ts";

/** A package whose files run on the server or are sent to browsers. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** SPDX expression of the package; null if it has none. */
  readonly licence: string | null;
}

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      dev: z.boolean().default(false),
    }),
  ),
});

/** Development dependencies whose files are part of the site: its font files come from these (`npm run fonts`). */
const builtIn = /^@fontsource/;

/** Returns the packages that are shipped on any platform according to the lock file, by name. */
export function readShippedPackages(): readonly ShippedPackage[] {
  const text = readFileSync(path.join(root, "package-lock.json"), "utf8");
  const { packages } = lockFile.parse(JSON.parse(text));
  const shipped = Object.entries(packages).flatMap(([place, { version, license, dev }]) => {
    const name = place.split("node_modules/").at(-1) ?? "";
    const isShipped = name !== "" && version !== undefined && (!dev || builtIn.test(name));
    return isShipped ? [{ name, version, licence: license ?? null }] : [];
  });
  const once = new Map(shipped.map((each) => [`${each.name} ${each.version}`, each]));
  return [...once.values()].toSorted((one, other) =>
    `${one.name} ${one.version}` < `${other.name} ${other.version}` ? -1 : 1,
  );
}
