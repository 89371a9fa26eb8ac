import { createHash, randomUUID } from "node:crypto";
import {
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import path from "node:path";

/**
 * Stores a database with the sample content, which takes three seconds of processor time to load. The first site or
 * backend of the tests loads it; later ones copy it (0.07 s) and read only files that have changed since.
 */
const project = path.resolve(import.meta.dirname, "..");
const cache = path.join(project, "node_modules/.cache/loaded-content");
const database = "content.sqlite";

/** Sources that determine how content is loaded. Changing them creates a new database. */
const sources = "{cms,content-model,domain,lib}/**/*.ts";

/**
 * Who loaded a database. A site in a separate process records in it that everything is loaded; a backend of a test does
 * not.
 */
export type LoadedBy = "site" | "test";

let sourcesHash: string | undefined;

function hashSources(): string {
  if (sourcesHash !== undefined) return sourcesHash;
  const hash = createHash("sha256");
  for (const file of globSync(sources, { cwd: project }).toSorted()) {
    const { mtimeMs, size } = statSync(path.join(project, file));
    hash.update(`${file} ${mtimeMs} ${size}\n`);
  }
  sourcesHash = hash.digest("hex").slice(0, 16);
  return sourcesHash;
}

/** Returns the path of the stored database for these sources, whether it exists or not. */
const fileOf = (loadedBy: LoadedBy) => path.join(cache, `${loadedBy}-${hashSources()}.sqlite`);

/** Copies the database into an empty data directory, if there is one. */
export function takeLoadedContent(dataDir: string, loadedBy: LoadedBy): void {
  const file = fileOf(loadedBy);
  if (existsSync(file)) copyFileSync(file, path.join(dataDir, database));
}

/** Stores a complete database unless there is one. `write` writes a copy of it to a file. */
export function keepLoadedContent(loadedBy: LoadedBy, write: (file: string) => void): void {
  const file = fileOf(loadedBy);
  if (existsSync(file)) return;
  mkdirSync(cache, { recursive: true });
  const copy = `${file}.${randomUUID()}`;
  write(copy);
  renameSync(copy, file);
}

/**
 * Makes a data directory share the converted images of all sites with the sample content: each is converted once per run,
 * not once per site.
 */
export function shareConvertedImages(dataDir: string): void {
  const images = path.join(cache, "images");
  mkdirSync(images, { recursive: true });
  // On Windows junctions need no privilege; elsewhere the type is ignored.
  symlinkSync(images, path.join(dataDir, "images"), "junction");
}

/** Removes stored databases and images, so that the next site loads all content. */
export const forgetLoadedContent = (): void => rmSync(cache, { recursive: true, force: true });
