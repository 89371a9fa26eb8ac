import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Log } from "#lib/log.ts";
import { isDamage } from "./failures.ts";

/** Another running process already writes to the data directory. */
export class DataDirectoryLocked extends Error {
  readonly code = "data_directory_locked";

  constructor(dataDir: string) {
    super(
      `${dataDir} is in use by another process. Only one may write to a DATA_DIR; stop it or choose another.`,
    );
  }
}

/**
 * Takes the writer's lock of a data directory, making the directory if need be, and returns the function that gives it back.
 * It is SQLite's own lock on a file of its own, so that it ends with the process however that ends; a process number
 * in a file would not tell a container that was restarted from one that still runs. A damaged lock file is replaced: it
 * holds nothing, and SQLite reports a lock of another process before it looks into the file. Throws `DataDirectoryLocked`.
 */
export function lockDataDirectory(dataDir: string, log: Log): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, "content.lock");
  try {
    return takeLock(file, dataDir);
  } catch (error) {
    if (!isDamage(error)) throw error;
    log.warn({ file }, "The lock file of the content database was damaged and has been replaced");
    for (const suffix of ["", "-journal", "-wal", "-shm"]) rmSync(file + suffix, { force: true });
    return takeLock(file, dataDir);
  }
}

function takeLock(file: string, dataDir: string): () => void {
  const lock = new DatabaseSync(file);
  try {
    lock.exec("PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if (isBusy(error)) throw new DataDirectoryLocked(dataDir);
    throw error;
  }
  return () => lock.close();
}

/** SQLITE_BUSY. */
function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === 5;
}
