import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Another running process already writes to the data directory. */
export class DataDirectoryLocked extends Error {
  readonly code = "data_directory_locked";

  constructor(dataDir: string, pid: number) {
    super(`${dataDir} is in use by process ${pid}. Only one process may write to a DATA_DIR; stop it or choose another.`);
  }
}

/**
 * Takes the writer's lock of a data directory, making the directory if need be.
 * A lock left behind by a process that no longer runs is taken over.
 * Returns the function that gives the lock back. Throws `DataDirectoryLocked`.
 */
export function lockDataDirectory(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, "content.lock");
  for (;;) {
    try {
      writeFileSync(file, String(process.pid), { flag: "wx" });
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (!isAlreadyThere(error)) throw error;
      const holder = readHolder(file);
      if (holder !== null && isRunning(holder)) throw new DataDirectoryLocked(dataDir, holder);
      rmSync(file, { force: true });
    }
  }
}

function isAlreadyThere(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "EEXIST";
}

function readHolder(file: string): number | null {
  try {
    const pid = Number(readFileSync(file, "utf8"));
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, under another user.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
