import { hash } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Unit, UnitFile } from "./unit.ts";

/** Kinds of units in reading order: those that others refer to by a plain name come first. */
const kinds = ["site", "terms", "media", "nodes", "blocks", "menus", "redirects", "forms"];

/** Number of folders between the content directory and a unit. */
const unitDepth: Readonly<Record<string, number>> = {
  terms: 2,
  menus: 2,
  nodes: 3,
  media: 3,
  blocks: 3,
  // Each file is a unit.
  forms: 2,
};

/** Returns the unit of a path relative to the content directory; `null` if there is none. */
export function unitPlaceOf(path: string): string | null {
  const parts = path.split(/[\\/]/);
  const [kind = ""] = parts;
  if (/^(site|redirects)\.ya?ml$/.test(path)) return path.replace(/\.ya?ml$/, "");
  const depth = unitDepth[kind];
  return depth === undefined || parts.length < depth ? null : parts.slice(0, depth).join("/");
}

/** Returns the places of all units in a content directory, in reading order. Hidden files are skipped. */
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

/** Returns a unit as it is on disk; `null` if it has no files. */
export function scanUnit(contentDir: string, place: string): Unit | null {
  const inFolder = place.includes("/") ? listFiles(contentDir, place) : [];
  // A file in place of a folder is reported when it is read.
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
    // The folder is absent or has just been removed.
    return [];
  }
}

function statFile(contentDir: string, path: string): UnitFile[] {
  const found = statSync(join(contentDir, path), { throwIfNoEntry: false });
  return found?.isFile() ? [{ name: path, path, size: found.size, mtimeMs: found.mtimeMs }] : [];
}

/** Returns a text that changes when anything in a unit changes. */
export function fingerprintOf(unit: Unit): string {
  const files = unit.files.map(({ name, size, mtimeMs }) => [name, size, mtimeMs]);
  return hash("sha1", JSON.stringify(files), "base64url");
}
