import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Log } from "#lib/log.ts";
import { isDamage } from "./failures.ts";

/** Another process is using the data directory. */
export class DataDirectoryLocked extends Error {
  readonly code = "data_directory_locked";

  constructor(dataDir: string) {
    super(
      `${dataDir} is in use by another process. Only one process may write to a DATA_DIR. Stop the other process, or set DATA_DIR to another folder.`,
    );
  }
}

/**
 * Acquires the writer's lock of a data directory, which is created if absent, and returns a function that releases it.
 * It is SQLite's lock on a separate file, so it ends with the process in any case; a process id in a file could not
 * tell a restarted container from a running one. A damaged lock file is replaced: it contains nothing, and SQLite
 * reports the lock of another process before it reads the file. Throws `DataDirectoryLocked`.
 */
export function lockDataDirectory(dataDir: string, log: Log): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, "content.lock");
  try {
    return takeLock(file, dataDir);
  } catch (error) {
    if (!isDamage(error)) throw error;
    log.warn({ file }, "The lock file of the content database was damaged and has been replaced.");
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
