import { askNpm } from "./supply/npm.ts";
import { readArguments } from "./lib/read-arguments.ts";

/** `npm run --silent sbom > sbom.json`: prints the bill of materials of shipped packages, in CycloneDX format. */

readArguments({ usage: "Usage: npm run --silent sbom" });

const bill = askNpm("sbom", "--omit=dev", "--sbom-format=cyclonedx");
if (!bill.trimStart().startsWith("{")) {
  console.error(
    "npm could not create the bill of materials. Check that all packages are installed.",
  );
  process.exit(1);
}
process.stdout.write(bill);
