import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./tool.ts";

/** Everything that the build depends on. Content of the embedded backend is read at run time and not included. */
const inputs = [
  "{app,content,content-model,domain,lib,sample/brand,server}/**",
  "scripts/{build.ts,lib/*}",
  "{lingui,react-router,vite}.config.ts",
  "{package,package-lock,tsconfig}.json",
];

const stampFile = path.join(root, "build/.stamp");

/** Returns a hash of names and contents of the build's inputs, without tests. */
export function hashBuildInputs(): string {
  const hash = createHash("sha256");
  const files = globSync(inputs, {
    cwd: root,
    exclude: ["**/*.{test,contract}.*", "**/README.md"],
  });
  for (const file of files.toSorted()) {
    const absolute = path.join(root, file);
    if (statSync(absolute).isFile()) hash.update(file).update("\0").update(readFileSync(absolute));
  }
  return hash.digest("hex");
}

/** Returns true if there is no build or its inputs have changed since. */
export function isBuildStale(): boolean {
  return !existsSync(stampFile) || readFileSync(stampFile, "utf8") !== hashBuildInputs();
}

/** Records the inputs of the build in `build/`. `hash` has to be computed before the build starts. */
export function writeBuildStamp(hash: string): void {
  writeFileSync(stampFile, hash);
}
