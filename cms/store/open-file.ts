import { renameSync, rmSync, statSync } from "node:fs";
import type { Log } from "#lib/log.ts";
import { isDamage } from "./failures.ts";
import { openStore, type Store } from "./store.ts";

/**
 * A larger database is not checked at the start, because that would take seconds; damage is detected when it is read.
 */
const maxCheckedBytes = 128 * 2 ** 20;

interface OpenOptions {
  readonly log: Log;
  /** Whether the database is known to be damaged. */
  readonly rebuild: boolean;
}

/**
 * Opens the store at a path. A damaged database is renamed to `….damaged` and replaced by an empty one: all its content
 * comes from files and is loaded again.
 */
export function openStoreFile(path: string, { log, rebuild }: OpenOptions): Store {
  if (!rebuild) {
    const store = openUndamaged(path);
    if (store) return store;
  }
  log.error(
    { database: path, movedTo: `${path}.damaged` },
    "The content database is damaged and will be rebuilt from the content files.",
  );
  moveAside(path);
  return openStore(path);
}

/** Returns `null` if the database is damaged. */
function openUndamaged(path: string): Store | null {
  try {
    const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
    const store = openStore(path);
    if (size > maxCheckedBytes || isSound(store)) return store;
    store.close();
    return null;
  } catch (error) {
    if (isDamage(error)) return null;
    throw error;
  }
}

function isSound({ database }: Store): boolean {
  return database.get("PRAGMA quick_check(1)")?.["quick_check"] === "ok";
}

/** The log belongs to the damaged file and would damage a new one, too. */
function moveAside(path: string): void {
  for (const suffix of ["-wal", "-shm"]) rmSync(path + suffix, { force: true });
  if (statSync(path, { throwIfNoEntry: false })) renameSync(path, `${path}.damaged`);
}
