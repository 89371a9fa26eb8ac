import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { root } from "./tool.ts";

/** Everything the build depends on. Content of the embedded backend is not part of it: it is read at run time. */
const inputs = [
  "{app,content,content-model,domain,lib,sample/brand,server}/**",
  "scripts/{build.ts,lib/*}",
  "{lingui,react-router,vite}.config.ts",
  "{package,package-lock,tsconfig}.json",
];

const stampFile = path.join(root, "build/.stamp");

/** Hash of names and contents of the build's inputs, tests left out. */
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

/** True when there is no build or its inputs have changed since. */
export function isBuildStale(): boolean {
  return !existsSync(stampFile) || readFileSync(stampFile, "utf8") !== hashBuildInputs();
}

/** Remembers which inputs the build in `build/` was made from; `hash` is taken before it starts. */
export function writeBuildStamp(hash: string): void {
  writeFileSync(stampFile, hash);
}
