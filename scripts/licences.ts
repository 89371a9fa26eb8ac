import { writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./lib/tool.ts";
import { unknownLicences, writeLicences } from "./supply/licences.ts";
import { readShippedPackages } from "./supply/shipped-packages.ts";
import { readArguments } from "./lib/read-arguments.ts";

/** `npm run licences`: writes `docs/licences.md`, and fails for a licence that has not been accepted. */

readArguments({ usage: "Usage: npm run licences" });

const packages = readShippedPackages();
writeFileSync(path.join(root, "docs/licences.md"), writeLicences(packages));
const unknown = unknownLicences(packages);
for (const { name, version, licence } of unknown)
  console.error(`${name} ${version}: ${licence ?? "no licence"}`);
console.log(`${packages.length} packages, ${unknown.length} with an unknown licence`);
process.exitCode = unknown.length === 0 ? 0 : 1;
