import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { Log } from "#lib/log.ts";

/** How long scripts and styles of an earlier build are kept: as long as a page that names them may stand in. */
const keepMs = 8 * 24 * 3_600_000;

/** Where they are kept under `DATA_DIR`. */
export const keptAssetsDir = ({ dataDir }: { readonly dataDir: string }) => join(dataDir, "client");

interface EarlierAssetsOptions {
  /** Folder of the client build. */
  readonly assetsDir: string;
  /** Folder in which they are kept, `assets/` in it. */
  readonly keptDir: string;
  readonly log: Log;
  /** Unix milliseconds. */
  readonly now?: () => number;
}

/**
 * Copies what this build named by its content beside what earlier builds left, for tabs that are open when the next
 * build takes over and for pages kept for bad times; removes what no build has had for eight days. Never throws.
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
    log.warn({ err }, "Scripts and styles of this build could not be kept for the next");
  }
}

/** Whole or not at all; what is there already is only marked as used. */
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
