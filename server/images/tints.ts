import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { PictureVariant } from "#domain/picture.ts";
import { type DiskCache, fileInCache } from "#lib/disk-cache/disk-cache.ts";
import { measureTint } from "./convert-picture.ts";

type PictureFile = Pick<PictureVariant, "path" | "version">;

/** Returns the name of a picture's colour in the disk cache. */
function tintKeyOf({ path: file, version }: PictureFile): string {
  const what = JSON.stringify([file, version]);
  return `${createHash("sha256").update(what).digest("hex").slice(0, 32)}.tint`;
}

/** Number of colours in memory. */
const maxKnown = 5000;

/** Creates a function that stores the colour of a converted picture, once for each file. It never fails. */
export function createTintStore(cache: Pick<DiskCache, "write">) {
  const stored = new Set<string>();
  return async (file: PictureFile, converted: Uint8Array): Promise<void> => {
    const key = tintKeyOf(file);
    if (stored.has(key)) return;
    if (stored.size >= maxKnown) stored.clear();
    stored.add(key);
    const tint = await measureTint(converted);
    if (tint !== null) await cache.write(key, Buffer.from(tint)).catch(() => stored.delete(key));
  };
}

/**
 * Creates a function that returns the average colour of a picture, `#rrggbb`: measured when it was first converted, by
 * any process with this data directory; null before that.
 */
export function createTintReader(dataDir: string): (file: PictureFile) => string | null {
  const known = new Map<string, string>();
  return (file) => {
    const key = tintKeyOf(file);
    const tint = known.get(key) ?? readTint(fileInCache(path.join(dataDir, "images"), key));
    if (tint === null) return null;
    if (known.size >= maxKnown) known.clear();
    known.set(key, tint);
    return tint;
  };
}

/** Reads a few bytes; a page has at most a few dozen pictures whose colour is not in memory. */
function readTint(file: string): string | null {
  try {
    const text = readFileSync(file, "utf8");
    return /^#[\da-f]{6}$/.test(text) ? text : null;
  } catch {
    return null;
  }
}
