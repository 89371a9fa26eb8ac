import { renameSync, rmSync, statSync } from "node:fs";
import type { Log } from "#lib/log.ts";
import { isDamage } from "./failures.ts";
import { openStore, type Store } from "./store.ts";

/** A larger database is not checked at start, which would take seconds; damage shows when it is read. */
const maxCheckedBytes = 128 * 2 ** 20;

interface OpenOptions {
  readonly log: Log;
  /** Whether the database is known to be damaged. */
  readonly rebuild: boolean;
}

/**
 * Opens the store at a path. A damaged database is moved aside, to `….damaged`, and an empty one takes its place:
 * whatever it held comes from content files, and is loaded again.
 */
export function openStoreFile(path: string, { log, rebuild }: OpenOptions): Store {
  if (!rebuild) {
    const store = openUndamaged(path);
    if (store) return store;
  }
  log.error(
    { database: path, movedTo: `${path}.damaged` },
    "content database is damaged: built anew",
  );
  moveAside(path);
  return openStore(path);
}

/** `null` when the database is damaged. */
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

/** The log belongs to the damaged file: beside a new one it would damage that too. */
function moveAside(path: string): void {
  for (const suffix of ["-wal", "-shm"]) rmSync(path + suffix, { force: true });
  if (statSync(path, { throwIfNoEntry: false })) renameSync(path, `${path}.damaged`);
}
