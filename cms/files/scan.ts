import { hash } from "node:crypto";
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

/** Places of all units of a content directory, in the order they are to be read. Hidden files are passed over. */
export function listPlaces(contentDir: string): string[] {
  return kinds.flatMap((kind) => {
    const depth = unitDepth[kind];
    if (depth !== undefined) return placesBelow(contentDir, kind, depth - 1);
    return scanUnit(contentDir, kind) ? [kind] : [];
  });
}

function placesBelow(contentDir: string, folder: string, depth: number): string[] {
  const paths = readDirectory(join(contentDir, folder)).flatMap(({ name }) =>
    isHidden(name) ? [] : [`${folder}/${name}`],
  );
  return depth === 1 ? paths : paths.flatMap((path) => placesBelow(contentDir, path, depth - 1));
}

/** One unit as it is on disk now; `null` when there is nothing of it. */
export function scanUnit(contentDir: string, place: string): Unit | null {
  const inFolder = place.includes("/") ? listFiles(contentDir, place) : [];
  // A file where a folder belongs is reported when it is read.
  const alone = place.includes("/") ? place : `${place}.yaml`;
  const files = inFolder.length ? inFolder : statFile(contentDir, alone);
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
    if (isHidden(entry.name)) return [];
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? listFiles(contentDir, path) : statFile(contentDir, path);
  });
}

const isHidden = (name: string) => name.startsWith(".") || name.endsWith("~");

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
  const files = unit.files.map(({ name, size, mtimeMs }) => [name, size, mtimeMs]);
  return hash("sha1", JSON.stringify(files), "base64url");
}
