import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Unit, UnitFile } from "./unit.ts";

/** Kinds of units in the order they are read: what others name by a plain word comes first. */
const kinds = ["site", "terms", "media", "nodes", "blocks", "menus", "redirects"];

/** Folders between the content directory and a unit. */
const unitDepth: Readonly<Record<string, number>> = {
  terms: 2,
  menus: 2,
  nodes: 3,
  media: 3,
  blocks: 3,
};

/** The unit a path relative to the content directory belongs to; `null`: none. */
export function unitPlaceOf(path: string): string | null {
  const parts = path.split(/[\\/]/);
  const [kind = ""] = parts;
  if (/^(site|redirects)\.ya?ml$/.test(path)) return path.replace(/\.ya?ml$/, "");
  const depth = unitDepth[kind];
  return depth === undefined || parts.length < depth ? null : parts.slice(0, depth).join("/");
}

/** All units of a content directory, in the order they are to be read. Hidden files are passed over. */
export function scanUnits(contentDir: string): Unit[] {
  const files = kinds
    .filter((kind) => unitDepth[kind] !== undefined)
    .flatMap((kind) => listFiles(contentDir, kind));
  const topFiles = ["site.yaml", "redirects.yaml"].flatMap((name) => statFile(contentDir, name));
  const byPlace = Map.groupBy([...topFiles, ...files], (file) => unitPlaceOf(file.path) ?? "");
  byPlace.delete("");
  const kindOf = (place: string) => kinds.indexOf(place.split("/", 1)[0] ?? "");
  return [...byPlace]
    .map(([place, each]) => ({
      place,
      files: each.map((file) => ({ ...file, name: nameWithin(place, file.path) })),
    }))
    .toSorted((a, b) => kindOf(a.place) - kindOf(b.place) || (a.place < b.place ? -1 : 1));
}

/** One unit as it is on disk now; `null` when there is nothing of it. */
export function scanUnit(contentDir: string, place: string): Unit | null {
  const files = place.includes("/")
    ? listFiles(contentDir, place)
    : statFile(contentDir, `${place}.yaml`);
  return files.length
    ? { place, files: files.map((file) => ({ ...file, name: nameWithin(place, file.path) })) }
    : null;
}

function nameWithin(place: string, path: string): string {
  return path.startsWith(`${place}/`) ? path.slice(place.length + 1) : path;
}

function listFiles(contentDir: string, folder: string): UnitFile[] {
  const entries = readDirectory(join(contentDir, folder));
  return entries.flatMap((entry) => {
    if (entry.name.startsWith(".") || entry.name.endsWith("~")) return [];
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? listFiles(contentDir, path) : statFile(contentDir, path);
  });
}

function readDirectory(path: string) {
  try {
    return readdirSync(path, { withFileTypes: true }).toSorted((a, b) =>
      a.name < b.name ? -1 : 1,
    );
  } catch {
    // A folder that is not there, or went away meanwhile, holds nothing.
    return [];
  }
}

function statFile(contentDir: string, path: string): UnitFile[] {
  const found = statSync(join(contentDir, path), { throwIfNoEntry: false });
  return found?.isFile() ? [{ name: path, path, size: found.size, mtimeMs: found.mtimeMs }] : [];
}

/** Tells whether anything of a unit changed since it was read. */
export function fingerprintOf(unit: Unit): string {
  return JSON.stringify(unit.files.map(({ name, size, mtimeMs }) => [name, size, mtimeMs]));
}
