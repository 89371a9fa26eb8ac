import { askNpm } from "./supply/npm.ts";

/** `npm run --silent sbom > sbom.json`: the bill of materials of what is shipped, in CycloneDX. */

const bill = askNpm("sbom", "--omit=dev", "--sbom-format=cyclonedx");
if (!bill.trimStart().startsWith("{")) {
  console.error("npm made no bill of materials: are all packages installed?");
  process.exit(1);
}
process.stdout.write(bill);
