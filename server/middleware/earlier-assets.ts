import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "#lib/log.ts";

/** How long scripts and styles of an earlier build are stored: as long as a page that uses them may be served. */
const keepMs = 8 * 24 * 3_600_000;

/** Returns their folder under `DATA_DIR`. */
export const keptAssetsDir = ({ dataDir }: { readonly dataDir: string }) => join(dataDir, "client");

interface EarlierAssetsOptions {
  /** Folder of the client build. */
  readonly assetsDir: string;
  /** Folder for copies; they are in its subfolder `assets/`. */
  readonly keptDir: string;
  readonly log: Log;
  /** Unix milliseconds. */
  readonly now?: () => number;
}

/**
 * Copies hashed files of this build next to those of earlier builds, for tabs that are open during a deployment and for
 * stale pages during outages. Removes files that no build has had for eight days. Never throws.
 */
export async function keepAssets(options: EarlierAssetsOptions): Promise<void> {
  const { assetsDir, keptDir, log, now = Date.now } = options;
  const from = join(assetsDir, "assets");
  const to = join(keptDir, "assets");
  try {
    await mkdir(to, { recursive: true });
    const current = new Set(await readdir(from));
    for (const name of current) await copy(join(from, name), join(to, name), now());
    for (const name of await readdir(to)) {
      const { mtimeMs } = await stat(join(to, name));
      if (!current.has(name) && now() - mtimeMs > keepMs) await rm(join(to, name), { force: true });
    }
  } catch (err) {
    log.warn(
      { err },
      "Scripts and styles of this build could not be stored; tabs opened now may fail after the next deployment.",
    );
  }
}

/** Copies the whole file or nothing. If the file exists, only its modification time is updated. */
async function copy(from: string, to: string, nowMs: number): Promise<void> {
  const seconds = nowMs / 1000;
  const isThere = await utimes(to, seconds, seconds).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  const part = `${to}.${process.pid}.part`;
  await copyFile(from, part);
  await utimes(part, seconds, seconds);
  await rename(part, to);
}
