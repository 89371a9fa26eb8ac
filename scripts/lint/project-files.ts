import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";

export const root = path.join(import.meta.dirname, "../..");

/** Folders that contain only code of the site or its backend. */
export const productFolders = [
  "app",
  "cms",
  "content",
  "content-model",
  "domain",
  "lib",
  "server",
] as const;

/** Returns the modules of the given top folders, as paths from the root of the project, without tests. */
export function modulesOf(folders: readonly string[]): string[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: root }))
    .filter((file) => !/\.(?:test|contract|d)\.tsx?$/.test(file));
}

const specifier =
  /(?:\bfrom|\bimport)\s*\(?\s*"((?:\.{1,2}\/|#)[^"]+)"|new URL\(\s*"(\.{1,2}\/[^"]+)"/g;

/** A pattern that Vite finds modules by. */
const globbed = /\bimport\.meta\.glob(?:<[^(]*>)?\(\s*"([^"]+)"/g;

/** Returns the modules of the project that a module imports, including types and dynamic imports. */
export function importsOf(module: string): string[] {
  const source = readFileSync(path.join(root, module), "utf8");
  const found = [...source.matchAll(globbed)].flatMap(([, pattern = ""]) =>
    globSync(path.join(path.dirname(module), pattern), { cwd: root }),
  );
  const named = [...source.matchAll(specifier)]
    .map(([, imported = "", address = ""]) => imported || address)
    .map((name) => (name.startsWith("#") ? name.slice(1) : path.join(path.dirname(module), name)))
    .filter((name) => /\.tsx?$/.test(name) && existsSync(path.join(root, name)));
  return [...named, ...found];
}
