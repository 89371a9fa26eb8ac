import { randomBytes } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat, unlink, utimes } from "node:fs/promises";
import path from "node:path";

export interface DiskCacheOptions {
  /** Created when first needed. Several processes may share it. */
  readonly folder: string;
  /** Limit for the size of all files together. */
  readonly maxBytes: number;
  /** Unix milliseconds. Default `Date.now`. */
  readonly now?: () => number;
}

/** Files by key, stored on disk. The least recently used files are removed when space is needed. */
export interface DiskCache {
  /** Returns null if there is no such file. */
  read(key: string): Promise<Buffer | null>;
  /** Writes the whole file or nothing, even if the process ends while writing. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  remove(key: string): Promise<void>;
}

interface KeptFile {
  readonly file: string;
  readonly bytes: number;
  readonly usedMs: number;
}

/** Uses within this time count as one, so that reads rarely write. */
const useMs = 3_600_000;
/** A draft older than this was left by a process that ended while writing. */
const draftMs = 600_000;
const draftEnding = ".part";
// Between two counts each process may write a twentieth of the space, and a count leaves room for that.
const countEvery = 0.05;
const fillTo = 0.9;

/** Returns the file in which a disk cache stores a key. */
export const fileInCache = (folder: string, key: string): string =>
  path.join(folder, key.slice(0, 2), key);

/**
 * Creates a disk cache. Keys are file names of at least two characters. The last use of a file is stored as its
 * modification time, so that the order outlives the process and is the same for all processes that use the folder.
 */
export function createDiskCache({ folder, maxBytes, now = Date.now }: DiskCacheOptions): DiskCache {
  /** Null: the files have not been counted yet. */
  let writtenSinceCount: number | null = null;
  let counting: Promise<void> = Promise.resolve();

  const fileOf = (key: string) => fileInCache(folder, key);

  /**
   * Counts the files and removes the oldest ones to make room. One count runs at a time; the next count retries after a
   * failure.
   */
  async function count(): Promise<void> {
    const files = await listFiles(folder);
    const old = files.filter((file) => isDraft(file) && now() - file.usedMs > draftMs);
    const kept = files.filter((file) => !isDraft(file)).toSorted((a, b) => a.usedMs - b.usedMs);
    let surplus = kept.reduce((sum, { bytes }) => sum + bytes, 0) - maxBytes * fillTo;
    for (const each of kept) {
      if (surplus <= 0) break;
      old.push(each);
      surplus -= each.bytes;
    }
    await Promise.all(old.map(({ file }) => rm(file, { force: true })));
  }

  async function makeRoom(bytes: number): Promise<void> {
    if (writtenSinceCount !== null && writtenSinceCount + bytes <= maxBytes * countEvery) {
      writtenSinceCount += bytes;
      return;
    }
    writtenSinceCount = 0;
    counting = counting.then(count, count);
    await counting;
  }

  return {
    async read(key) {
      const file = fileOf(key);
      const bytes = await readFile(file).catch(nullIfAbsent);
      // A power cut can leave an empty file under a new name.
      if (bytes === null || bytes.length === 0) return null;
      await markUsed(file, now());
      return bytes;
    },
    async write(key, bytes) {
      const file = fileOf(key);
      await mkdir(path.dirname(file), { recursive: true });
      const draft = `${file}.${randomBytes(6).toString("hex")}${draftEnding}`;
      try {
        await writeThrough(draft, bytes);
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      await makeRoom(bytes.byteLength);
    },
    async remove(key) {
      // Each 404 removes a file that is mostly absent, and `rm` takes several system calls for that.
      await unlink(fileOf(key)).catch(nullIfAbsent);
    },
  };
}

const isDraft = ({ file }: KeptFile) => file.endsWith(draftEnding);

async function writeThrough(file: string, bytes: Uint8Array): Promise<void> {
  await using handle = await open(file, "wx");
  await handle.writeFile(bytes);
  await handle.datasync();
}

async function markUsed(file: string, nowMs: number): Promise<void> {
  const { mtimeMs } = (await stat(file).catch(nullIfAbsent)) ?? { mtimeMs: nowMs };
  if (nowMs - mtimeMs < useMs) return;
  // Another process may have removed the file, and a read-only folder can still be read.
  await utimes(file, nowMs / 1000, nowMs / 1000).catch(() => null);
}

async function listFiles(folder: string): Promise<KeptFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const listed: KeptFile[] = [];
  for (const entry of files) {
    const file = path.join(entry.parentPath, entry.name);
    const found = await stat(file).catch(nullIfAbsent);
    if (found !== null) listed.push({ file, bytes: found.size, usedMs: found.mtimeMs });
  }
  return listed;
}

function nullIfAbsent(error: unknown): null {
  if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
  throw error;
}
